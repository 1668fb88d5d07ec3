import { QuickMenu } from '../../features/home/quick-menu.tsx'

/** Each user's choice of common menus. */
export default function QuickMenuPage() {
  return <QuickMenu code="sys.quickmenu" />
}
