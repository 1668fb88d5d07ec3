import { enumList } from '../kit/fields/enum.ts'
import type { Label } from '../kit/label.ts'

export const sex = enumList('sex', {
  male: { zh: '男', en: 'Male', es: 'Hombre' },
  female: { zh: '女', en: 'Female', es: 'Mujer' },
  unknown: { zh: '未填', en: 'Not given', es: 'Sin indicar' },
})

/** What the applications of the product are called; a module says which one it belongs to. */
export const moduleApps = enumList('module.module_app', {
  test: { zh: '试验检测', en: 'Testing', es: 'Ensayos' },
  supervise: { zh: '监督管理', en: 'Supervision', es: 'Supervisión' },
  label: { zh: '标识管理', en: 'Labels', es: 'Etiquetas' },
  platform: { zh: '平台管理', en: 'Platform', es: 'Plataforma' },
})

/** Functions of the product that are licensed apart; the licence of a unit has a day for each (`<code>_expires_at`). */
export const licensedFunctions = enumList('module.licence_code', {
  highway: { zh: '公路', en: 'Highway', es: 'Carreteras' },
  municipal: { zh: '市政', en: 'Municipal', es: 'Obras municipales' },
  waterway: { zh: '水运', en: 'Water transport', es: 'Obras hidráulicas' },
  railway: { zh: '铁路', en: 'Railway', es: 'Ferrocarriles' },
  esign: { zh: '电子签', en: 'E-signature', es: 'Firma electrónica' },
  trial_monitor: { zh: '试验监控', en: 'Test monitoring', es: 'Vigilancia de ensayos' },
  pre_entrust: { zh: '预委托', en: 'Pre-entrustment', es: 'Preencargo' },
  outsourced_supervision: { zh: '外委数据监管', en: 'Outsourced data supervision', es: 'Supervisión de externos' },
  mobile: { zh: '移动端', en: 'Mobile', es: 'Aplicación móvil' },
})

/** What is licensed with every unit: without it nothing is written. */
export const basicFunction = 'basic'

/** Words of everything that the licence of a unit has a day for. */
export const licensedWords: Readonly<Record<string, Label>> = {
  ...licensedFunctions.labels,
  [basicFunction]: { zh: '基础功能', en: 'Basic functions', es: 'Funciones básicas' },
}

/** Pictures of the first level of the menu, by their names in the icon set. */
export const menuIcons = enumList('module.icon', {
  'layout-dashboard': { zh: '工作台', en: 'Dashboard', es: 'Panel' },
  'settings-2': { zh: '设置', en: 'Settings', es: 'Ajustes' },
  users: { zh: '人员', en: 'People', es: 'Personas' },
  gauge: { zh: '仪表', en: 'Gauge', es: 'Manómetro' },
  'flask-conical': { zh: '烧瓶', en: 'Flask', es: 'Matraz' },
  'chart-column': { zh: '柱形图', en: 'Chart', es: 'Gráfico' },
  'sliders-horizontal': { zh: '滑块', en: 'Sliders', es: 'Controles' },
  thermometer: { zh: '温度计', en: 'Thermometer', es: 'Termómetro' },
  cctv: { zh: '摄像头', en: 'Camera', es: 'Cámara' },
  network: { zh: '网络', en: 'Network', es: 'Red' },
  'receipt-text': { zh: '票据', en: 'Receipt', es: 'Recibo' },
  'map-pinned': { zh: '地图', en: 'Map', es: 'Mapa' },
  'file-check-2': { zh: '报告', en: 'Report', es: 'Informe' },
  'qr-code': { zh: '二维码', en: 'QR code', es: 'Código QR' },
  palette: { zh: '调色板', en: 'Palette', es: 'Paleta' },
  bell: { zh: '铃铛', en: 'Bell', es: 'Campana' },
  server: { zh: '服务器', en: 'Server', es: 'Servidor' },
})
