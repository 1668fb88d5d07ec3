import { QuickMenu } from '../features/home/quick-menu.tsx'

/** The same screen as /sys/quickmenu (clause 2.2-251). */
export default function QuickMenuPage() {
  return <QuickMenu code="sys.quickmenu" />
}
