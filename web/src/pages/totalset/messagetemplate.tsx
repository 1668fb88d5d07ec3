import page from '@gt/domain/platform/totalset.messagetemplate.page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** What may stand in braces in a text, and how it was delivered. */
function Places({ record }: { readonly record: GridRow | null }) {
  const { t } = useWords()
  const lines = [
    [t('page.totalset.messagetemplate.places'), record?.places],
    [t('page.totalset.messagetemplate.delivered'), record?.delivered],
  ] as const
  return (
    <div className="gt-quiet">
      {lines.map(([label, text]) => (
        <p key={label}>
          {label}
          {t('common.label_mark')}
          {String(text ?? '—')}
        </p>
      ))}
    </div>
  )
}

/** Texts of to-dos and messages by event and language. */
export default function MessageTemplatesPage() {
  return <ListPage page={page} slots={{ besideForm: ({ record }) => <Places record={record} /> }} />
}
