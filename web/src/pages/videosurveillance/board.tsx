import { WallPage } from '../../features/video/wall-page.tsx'

/** Cameras side by side. */
export default function VideoBoardPage() {
  return <WallPage />
}
