import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { idsOf, json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { mostScanned } from './stock-take.ts'

/** What a stock-take of samples found: the samples themselves are kept, so that their names follow who reads them. */
export const sampleStockTake = defineEntity('sample_stock_take', {
  label: { zh: '样品盘点', en: 'Stock-take of samples', es: 'Inventario de muestras' },
  tenancy: 'business',
  title: 'sample_library_id',
  namedBy: 'sample_library_id',
  appendOnly: true,
  pick: false,
  index: [['sample_library_id', 'created_at']],
  fields: {
    sample_library_id: ref({ zh: '位置', en: 'Place', es: 'Lugar' }, { to: 'sample_library', required: true }),
    expected: integer({ zh: '账面', en: 'On record', es: 'En registro' }, { required: true }),
    found: integer({ zh: '实盘', en: 'Found', es: 'Hallado' }, { required: true }),
    missing_ids: idsOf({ zh: '缺少', en: 'Missing', es: 'Faltan' }, { each: 'sample', max: 2000 }),
    surplus_ids: idsOf({ zh: '多出', en: 'Surplus', es: 'Sobran' }, { each: 'sample', max: mostScanned }),
    /** Codes that no sample has. */
    unknown_codes: json({ zh: '无此样品', en: 'Unknown', es: 'Desconocidos' }, { default: [] }),
  },
})
