import type { OfferedField } from '@gt/domain/reports/change-actions.ts'
import { longestOf } from '@gt/domain/reports/change-scope.ts'
import { Input, Select } from 'antd'
import { X } from 'lucide-react'
import { IconButton } from '../../../kit/button.tsx'
import { unknown } from '../../../kit/format.ts'
import { useWords } from '../../../kit/i18n.ts'
import { isReading } from './change-commands.ts'

/** What shall be changed, by key, with the text that is wanted. */
export type Wanted = ReadonlyMap<string, string>

interface FieldsProps {
  readonly fields: readonly OfferedField[]
  readonly wanted: Wanted
  readonly onWanted: (next: Wanted) => void
  /** Takes a field off the list again; none where the request stands. */
  readonly onRemove?: (key: string) => void
}

/** The fields of a change as lines: what the report says now, and what it shall say. */
export function FieldLines({ fields, wanted, onWanted, onRemove }: FieldsProps) {
  const { t, say } = useWords()
  if (fields.length === 0) return null
  return (
    <table className="gt-lines gt-change-fields">
      <thead>
        <tr>
          <th>{t('page.djentrustmanage.changelist.field')}</th>
          <th>{t('page.djentrustmanage.changelist.old')}</th>
          <th>{t('page.djentrustmanage.changelist.wanted')}</th>
          {onRemove ? <th className="last" aria-label={t('kit.form.file_remove')} /> : null}
        </tr>
      </thead>
      <tbody>
        {fields.map(field => (
          <tr key={field.key}>
            <td title={`${say(field.name)} ${field.of ?? ''}`}>
              {say(field.name)}
              {field.of ? <span className="quiet gt-number"> {field.of}</span> : null}
            </td>
            <td title={field.old ?? undefined}>{field.old ?? unknown}</td>
            <td>
              <Input
                aria-label={`${say(field.name)} ${t('page.djentrustmanage.changelist.wanted')}`}
                value={wanted.get(field.key) ?? ''}
                maxLength={isReading(field.key) ? 100 : longestOf(field.key)}
                placeholder={isReading(field.key) ? t('page.djentrustmanage.changelist.by_tester') : ''}
                onChange={event => onWanted(new Map([...wanted, [field.key, event.target.value]]))}
              />
            </td>
            {onRemove ? (
              <td className="last">
                <IconButton
                  icon={X}
                  label={`${t('kit.form.file_remove')} ${say(field.name)}`}
                  onClick={() => onRemove(field.key)}
                />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FieldsChooserProps extends Omit<FieldsProps, 'onRemove'> {
  /** Readings may be named as well. */
  readonly data: boolean
}

/** Chooses out of everything that the report prints what a change is about. */
export function FieldsChooser({ fields, wanted, onWanted, data }: FieldsChooserProps) {
  const { t, say } = useWords()
  const open = fields.filter(field => data || !isReading(field.key))
  const chosen = open.filter(({ key }) => wanted.has(key))
  const groups = [
    [t('page.djentrustmanage.changelist.registration'), open.filter(({ key }) => !isReading(key))],
    [t('page.djentrustmanage.changelist.readings'), open.filter(({ key }) => isReading(key))],
  ] as const
  const nameOf = (field: OfferedField): string => [field.of, say(field.name)].filter(Boolean).join(' ')
  return (
    <>
      <FieldLines
        fields={chosen}
        wanted={wanted}
        onWanted={onWanted}
        onRemove={key => onWanted(new Map([...wanted].filter(([one]) => one !== key)))}
      />
      <Select
        className="gt-change-add"
        aria-label={t('page.djentrustmanage.changelist.add_field')}
        placeholder={t('page.djentrustmanage.changelist.add_field')}
        value={null}
        showSearch={{ optionFilterProp: 'search' }}
        onChange={(key: string | null) => {
          const field = open.find(one => one.key === key)
          if (field) onWanted(new Map([...wanted, [field.key, isReading(field.key) ? '' : (field.old ?? '')]]))
        }}
        options={groups
          .map(([label, list]) => ({
            label,
            options: list
              .filter(({ key }) => !wanted.has(key))
              .map(field => ({
                value: field.key,
                search: `${nameOf(field)} ${field.old ?? ''}`,
                label: (
                  <span className="gt-change-option">
                    {nameOf(field)}
                    <span className="quiet">{field.old ?? unknown}</span>
                  </span>
                ),
              })),
          }))
          .filter(({ options }) => options.length > 0)}
      />
    </>
  )
}
