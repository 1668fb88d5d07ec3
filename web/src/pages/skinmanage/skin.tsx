import { skinEditorActions } from '@gt/domain/platform/skin-actions.ts'
import type { SkinLook } from '@gt/domain/platform/skin-look.ts'
import page from '@gt/domain/platform/skinmanage.skin.page.ts'
import { isBuiltIn } from '@gt/domain/platform/style-values.ts'
import { choose } from '../../app/appearance.ts'
import { call } from '../../app/client.ts'
import { wearMade } from '../../app/made-skin.ts'
import { usePage } from '../../app/use-page.ts'
import { SkinPreview } from '../../features/skins/preview.tsx'
import { VariablesControl, valuesOf } from '../../features/skins/variables-control.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import { ListPage } from '../../shapes/list-page.tsx'
import type { BesideForm } from '../../shapes/slots.ts'

const controls = { values: VariablesControl }
const besideForm = ({ form }: BesideForm) => <SkinPreview form={form} />

/** Puts a skin on in this browser until the page is loaded again. */
async function tryOn(row: GridRow): Promise<void> {
  const code = String(row.code)
  if (isBuiltIn(code)) return choose('gt_skin', code)
  const { rows } = await call(skinEditorActions, 'Variables', {})
  const values = valuesOf(row.values)
  wearMade(
    {
      code,
      name: String(row.name_zh),
      base: row.base as SkinLook['base'], // the field holds nothing else
      logo: null,
      background: null,
      variables: rows.map(({ code: name, type, standard }) => ({
        name,
        type,
        value: values[name] ?? standard,
        set: values[name] !== undefined,
      })),
    },
    false,
  )
}

/** Skins: made with a picture of them beside, tried on, opened to their scope. */
export default function SkinPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const preview = async (row: GridRow): Promise<void> => {
    try {
      await tryOn(row)
      toastDone(t('page.skinmanage.skin.previewed', { name: String(row.name_zh) }))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <ListPage
      page={page}
      slots={{
        controls,
        besideForm,
        mayChange: row => row.is_built_in !== 1,
        rowCommands: row =>
          can('preview')
            ? [{ key: 'preview', text: t('page.skinmanage.skin.preview'), run: () => void preview(row) }]
            : [],
      }}
    />
  )
}
