import type { menuIcons } from '@gt/domain/identity/lists.ts'
import {
  Bell,
  Cctv,
  ChartColumn,
  FileCheck2,
  FlaskConical,
  Folder,
  Gauge,
  LayoutDashboard,
  type LucideIcon,
  MapPinned,
  Network,
  Palette,
  QrCode,
  ReceiptText,
  Server,
  Settings2,
  SlidersHorizontal,
  Thermometer,
  Users,
} from 'lucide-react'

/** Icons of the first level of the menu by the name that the menu gives (looks 6). */
const icons: Readonly<Record<(typeof menuIcons.codes)[number], LucideIcon>> = {
  'layout-dashboard': LayoutDashboard,
  'settings-2': Settings2,
  users: Users,
  gauge: Gauge,
  'flask-conical': FlaskConical,
  'chart-column': ChartColumn,
  'sliders-horizontal': SlidersHorizontal,
  thermometer: Thermometer,
  cctv: Cctv,
  network: Network,
  'receipt-text': ReceiptText,
  'map-pinned': MapPinned,
  'file-check-2': FileCheck2,
  'qr-code': QrCode,
  palette: Palette,
  bell: Bell,
  server: Server,
}

/** The icon of a branch; a folder when the menu names none of ours. */
export const menuIcon = (name: string | null): LucideIcon =>
  name !== null && Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : Folder // it is one of them
