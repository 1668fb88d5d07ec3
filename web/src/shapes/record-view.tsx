import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import type { PageController } from '@gt/domain/platform/page-controller.ts'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRead } from '../app/queries.ts'
import { asCrud } from '../kit/crud-controller.ts'
import { Details } from '../kit/details.tsx'
import type { FormSection } from '../kit/entity-form.tsx'
import { formatMinute } from '../kit/format.ts'
import type { GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import { Failed } from '../kit/parts.tsx'
import { RecordHistory } from './record-history.tsx'

/** What a record shows of itself: the form's fields in their sections, and what the list tells besides. */
function sectionsOf({ form, columns }: PageDefinition): readonly FormSection[] {
  const inForm = new Set(form.flatMap(({ fields }) => fields.map(({ of }) => of)))
  const others = columns.map(({ of }) => of).filter(of => !inForm.has(of) && !/^(created|updated)_/.test(of))
  return others.length > 0 ? [...form, { fields: others }] : form
}

interface RecordViewProps {
  readonly page: PageDefinition
  readonly controller: PageController
  readonly id: string
  readonly more?: ((row: GridRow) => ReactNode) | undefined
}

/** One record in the drawer: its fields, and its history. */
export function RecordView({ page, controller, id, more }: RecordViewProps) {
  const { t } = useWords()
  const [part, setPart] = useState<'fields' | 'history'>('fields')
  const { data, error, refetch } = useRead(asCrud(controller), 'GetById', { id }, { keep: true })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const who = data.updated_by
  const by = typeof who === 'object' && who !== null && 'label' in who ? String(who.label) : ''
  return (
    <>
      {controller.actions.History ? (
        <div className="gt-parts">
          <Segmented
            size="small"
            value={part}
            onChange={setPart}
            options={[
              { value: 'fields', label: t('kit.shape.fields') },
              { value: 'history', label: t('kit.shape.history') },
            ]}
          />
        </div>
      ) : null}
      {part === 'history' ? (
        <RecordHistory entity={page.entity} controller={controller} id={id} />
      ) : (
        <>
          <Details entity={page.entity} sections={sectionsOf(page)} row={data} />
          {more?.(data)}
          {data.updated_at ? (
            <div className="note">{t('kit.shape.last_change', { by, at: formatMinute(String(data.updated_at)) })}</div>
          ) : null}
        </>
      )}
    </>
  )
}
