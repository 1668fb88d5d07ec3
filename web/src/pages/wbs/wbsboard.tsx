import { BoardPage } from '../../features/works/board-page.tsx'

/** Which parts of the works are tested, passed, failed or lack tests. */
export default function Page() {
  return <BoardPage />
}
