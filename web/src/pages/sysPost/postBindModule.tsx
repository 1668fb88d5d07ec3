import { RightsPage } from '../../features/rights/rights-page.tsx'

/** What the posts of a laboratory may see and press. */
export default function PostBindModulePage() {
  return <RightsPage code="sysPost.postBindModule" />
}
