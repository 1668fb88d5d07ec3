import { enumList } from '../kit/fields/enum.ts'

/** Colours of a tile of the common menus. */
export const quickMenuColors = enumList('quick_menu.color', {
  blue: { zh: '蓝', en: 'Blue', es: 'Azul' },
  green: { zh: '绿', en: 'Green', es: 'Verde' },
  orange: { zh: '橙', en: 'Orange', es: 'Naranja' },
  red: { zh: '红', en: 'Red', es: 'Rojo' },
})
