import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { additionalInfoSet } from '@gt/domain/methods/additional-info-set.entity.ts'
import { useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { TreePage } from '../../shapes/tree-page.tsx'
import { ExtraInput } from './extra-fields.tsx'
import './panel.css'

const types = additionalInfoSet.fields.field_type.options.list

/** A row as the field that a sheet shows. */
function fieldOf(row: GridRow) {
  const zh = String(row.label_zh ?? '')
  const options = Array.isArray(row.options) ? row.options.map(one => String(Array.isArray(one) ? one[0] : one)) : []
  return {
    key: String(row.field_key ?? ''),
    label: { zh, en: String(row.label_en ?? zh), es: String(row.label_es ?? zh) },
    type: types.codes.find(code => code === row.field_type) ?? 'text',
    options,
    unit: typeof row.unit === 'string' ? row.unit : null,
    required: row.required === 1 ? (1 as const) : (0 as const),
  }
}

function Preview({ row, onClose }: { readonly row: GridRow; readonly onClose: () => void }) {
  const { t } = useWords()
  const [value, setValue] = useState(typeof row.default_value === 'string' ? row.default_value : '')
  const field = fieldOf(row)
  return (
    <Dialog
      title={t('page.djbaseset.additionalinfo.preview_of', { name: field.label.zh })}
      width={480}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {row.target === 'report' ? (
        <p>{`${field.label.zh}：${value}`}</p>
      ) : (
        <div className="gt-entry-panel">
          <div className="fields">
            <ExtraInput extra={field} value={value} disabled={false} onSet={async next => setValue(next ?? '')} />
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** The list of fields with a look at each, of a graded laboratory and of a site. */
export function AdditionalInfoPage({ page }: { readonly page: PageDefinition }) {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [shown, setShown] = useState<GridRow | null>(null)
  return (
    <TreePage
      page={page}
      slots={{
        rowCommands: row =>
          can('preview')
            ? [{ key: 'preview', text: t('page.djbaseset.additionalinfo.preview'), run: () => setShown(row) }]
            : [],
        dialogs: shown ? <Preview row={shown} onClose={() => setShown(null)} /> : null,
      }}
    />
  )
}
