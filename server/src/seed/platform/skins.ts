import { skin } from '@gt/domain/platform/skin.entity.ts'
import { skinClass } from '@gt/domain/platform/skin-class.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { putRows } from '../put-rows.ts'

/** The five skins of looks.md section 2.6; what they look like stands in the style sheet, these values are what copies begin with. */
const skins = [
  ['azurite', '石青', 'Azurite', '#1B5EB0', '#12263D'],
  ['indigo', '靛青', 'Indigo', '#4149B0', '#1B1F45'],
  ['teal', '黛绿', 'Deep teal', '#0B6B78', '#0C2D33'],
  ['graphite', '墨', 'Graphite', '#3B4654', '#1D232B'],
  ['plum', '紫檀', 'Plum', '#7A3A78', '#2E1830'],
] as const

const interfaceFont =
  '"Inter Variable", "PingFang SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans SC", "Segoe UI", system-ui, sans-serif'

/** What a skin may set; the values are those of the light theme, so that an unset variable changes nothing. */
const variables = [
  ['颜色', '--gt-accent', '主色', 'Main colour', 'colour', '#1B5EB0'],
  ['颜色', '--gt-ink', '顶栏', 'Top bar', 'colour', '#12263D'],
  ['颜色', '--gt-text-1', '正文', 'Text', 'colour', '#18212D'],
  ['颜色', '--gt-text-2', '次要文字', 'Secondary text', 'colour', '#4A5563'],
  ['颜色', '--gt-bg', '底色', 'Ground', 'colour', '#FFFFFF'],
  ['颜色', '--gt-page', '页面底色', 'Ground of the page', 'colour', '#F4F6F8'],
  ['颜色', '--gt-line', '分隔线', 'Lines', 'colour', '#E1E5EA'],
  ['形状', '--gt-radius', '圆角', 'Corner radius', 'length', '4px'],
  ['字体', '--gt-font-ui', '界面字体', 'Interface font', 'font', interfaceFont],
  ['图片', '--gt-page-picture', '页面底图', 'Picture of the page', 'picture', 'none'],
] as const

export async function seedSkins(tx: Transaction): Promise<void> {
  await putRows(
    tx,
    skinClass,
    ['code'],
    variables.map(([group_name, code, name_zh, name_en, type, default_value], index) => ({
      group_name,
      code,
      name_zh,
      name_en,
      type,
      default_value,
      sort_no: index + 1,
    })),
    'once',
  )
  await putRows(
    tx,
    skin,
    ['code'],
    skins.map(([code, name_zh, name_en, accent, ink], index) => ({
      code,
      name_zh,
      name_en,
      values: { '--gt-accent': accent, '--gt-ink': ink },
      base: 'light',
      scope: 'instance',
      published: 1,
      is_default: index === 0 ? 1 : 0,
    })),
    'refresh',
  )
}
