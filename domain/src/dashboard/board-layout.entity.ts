import { defineEntity } from '../kit/entity.ts'
import { json } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'

/** Which cards stand where on the wall board of a laboratory. */
export const boardLayout = defineEntity('board_layout', {
  label: { zh: '大屏布局', en: 'Board layout', es: 'Disposición del panel' },
  tenancy: 'business',
  title: 'board',
  unique: [['board']],
  fields: {
    board: text({ zh: '大屏', en: 'Board', es: 'Panel' }, { max: 20, required: true, default: 'wall' }),
    /** A key of a card for each place, null for an empty one. */
    cards: json({ zh: '卡片', en: 'Cards', es: 'Tarjetas' }, { required: true, default: [] }),
  },
})
