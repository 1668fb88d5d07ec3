import { skin } from '@gt/domain/platform/skin.entity.ts'
import { skinClass } from '@gt/domain/platform/skin-class.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { idOf, putRows } from '../put-rows.ts'

/** The five skins of looks.md section 2.6; everything else of a skin is derived from these values. */
const skins = [
  ['azurite', '石青', 'Azurite', '#1B5EB0', '#74ABEE', '#12263D'],
  ['indigo', '靛青', 'Indigo', '#4149B0', '#9AA2F2', '#1B1F45'],
  ['teal', '黛绿', 'Deep teal', '#0B6B78', '#4FB9C6', '#0C2D33'],
  ['graphite', '墨', 'Graphite', '#3B4654', '#B4BFCC', '#1D232B'],
  ['plum', '紫檀', 'Plum', '#7A3A78', '#D194CF', '#2E1830'],
] as const

/** What a skin may set, with the kind of value of each. */
const variables = {
  accent: 'color',
  accent_dark: 'color',
  ink: 'color',
  radius: 'integer',
  size: 'medium|small|mini',
  theme: 'light|dark|auto',
  high_contrast: 'boolean',
}

export async function seedSkins(tx: Transaction): Promise<void> {
  const classes = await putRows(
    tx,
    skinClass,
    ['code'],
    [{ code: 'standard', name_zh: '标准', name_en: 'Standard', variables, sort_no: 1 }],
    'refresh',
  )
  await putRows(
    tx,
    skin,
    ['code'],
    skins.map(([code, name_zh, name_en, accent, accent_dark, ink], index) => ({
      skin_class_id: idOf(classes, 'standard'),
      code,
      name_zh,
      name_en,
      values: { accent, accent_dark, ink, theme: 'auto' },
      base: 'light',
      scope: 'instance',
      is_default: index === 0 ? 1 : 0,
    })),
    'refresh',
  )
}
