import { RightsPage } from '../../features/rights/rights-page.tsx'

/** What the posts of the platform may see and press. */
export default function PostModuleMapPage() {
  return <RightsPage code="sys.postModuleMap" />
}
