import { integer } from '@gt/domain/kit/fields/integer.ts'
import { noBusiness } from '@gt/domain/kit/id.ts'
import { refKey } from '@gt/domain/kit/list.ts'
import { numberRuleActions } from '@gt/domain/numbering/actions.ts'
import { numberRule } from '@gt/domain/numbering/number-rule.entity.ts'
import { useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import { columns, factColumn } from '../../kit/columns.tsx'
import { asCrud } from '../../kit/crud-controller.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { arrangedColumns } from '../../kit/grid-settings.ts'
import { GridTools } from '../../kit/grid-tools.tsx'
import { useWords, type Word } from '../../kit/i18n.ts'
import { ListEmpty } from '../../kit/list-empty.tsx'
import { joinFilters, nothingAsked } from '../../kit/list-query.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { QueryBar } from '../../kit/query-bar.tsx'
import type { RowCommand } from '../../kit/row-commands.tsx'
import { BatchBar, rowsWith, Toolbar } from '../../kit/toolbar.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { useGridSettings } from '../../kit/use-grid-settings.ts'
import { useList } from '../../kit/use-list.ts'
import { useNewKey } from '../../kit/use-new-key.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { JumpsDialog } from './jumps-dialog.tsx'
import { partFields } from './rule-fields.ts'
import { RulePreview } from './rule-preview.tsx'

const actions = asCrud(numberRuleActions)
const lastSerial = integer({ zh: '当前流水号', en: 'Current serial', es: 'Serie actual' })
const shown = [
  ...columns(
    numberRule,
    ['rule_type', 'trial_class_id', ...partFields, 'separator', 'serial_period', 'serial_digit_count'],
    {
      rule_type: { width: 100, wide: 140, spanish: 196 },
      trial_class_id: { width: 96 },
      ...Object.fromEntries(partFields.map(name => [name, { width: 96 }])),
      rule_three: { width: 84 },
      rule_four: { width: 96, optional: true },
      rule_five: { width: 96, optional: true },
      separator: { width: 66 },
      serial_period: { width: 90 },
      serial_digit_count: { width: 72 },
    },
  ),
  factColumn('last_serial', lastSerial, { width: 98 }),
  ...columns(numberRule, ['sample_text', 'enabled'], { sample_text: { width: 150 }, enabled: { width: 64 } }),
]
const form = [
  { fields: ['rule_type', 'trial_class_id', ...partFields, 'separator'] },
  { fields: ['serial_period', 'serial_number', 'serial_digit_count', 'serial_scope', 'overflow', 'enabled'] },
]
const missing: Readonly<Record<string, Word>> = {
  rule_type: 'page.djbaseset.numberman.rule_type_required',
  rule_one: 'page.djbaseset.numberman.content_required',
  serial_number: 'page.djbaseset.numberman.serial_required',
  serial_digit_count: 'page.djbaseset.numberman.digits_required',
}
const wrong: Readonly<Record<string, Word>> = {
  serial_number: 'page.djbaseset.numberman.serial_int',
  serial_digit_count: 'page.djbaseset.numberman.digits_int',
}

type Open =
  | { readonly kind: 'form'; readonly record: GridRow | null; readonly start: GridRow | null }
  | { readonly kind: 'adjust' | 'jumps'; readonly record: GridRow }

/** A default of the platform: a laboratory sets a rule of its own in its place. */
const isDefault = (row: GridRow): boolean => row.business_id === noBusiness

/** What a rule of one's own takes over from a default. */
const copied = (row: GridRow): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...form.flatMap(({ fields }) => fields), refKey('rule_type'), refKey('trial_class_id')].map(name => [
      name,
      row[name] ?? null,
    ]),
  )

/** The rules by which everything is numbered, with the numbers that they gave and will give (page numberman). */
export function NumberRules({ code }: { code: string }) {
  const { t } = useWords()
  const page = usePage(code)
  const [asked, ask] = useAsked()
  const list = useList(actions, joinFilters(asked.filters), { field: 'rule_type', dir: 'asc' })
  const [open, setOpen] = useState<Open | null>(null)
  const [settings, setSettings] = useGridSettings(code, shown)
  const [ticked, tick] = useState<readonly string[]>([])
  const remove = useRemoval(numberRule, actions)
  const add = page.can('add') ? () => setOpen({ kind: 'form', record: null, start: null }) : null
  useNewKey(open ? null : add)
  const commandsOf = (record: GridRow): readonly RowCommand[] => {
    const command = (op: string, key: string, text: string, run: () => void): RowCommand[] =>
      page.can(op) ? [{ key, text, run }] : []
    const own = isDefault(record)
      ? command('add', 'own', t('page.djbaseset.numberman.own_rule'), () =>
          setOpen({ kind: 'form', record: null, start: record }),
        )
      : command('edit', 'edit', t('common.edit'), () => setOpen({ kind: 'form', record, start: null }))
    return [
      ...own,
      ...command('view', 'jumps', t('page.djbaseset.numberman.jumps'), () => setOpen({ kind: 'jumps', record })),
      ...command('adjust', 'adjust', t('page.djbaseset.numberman.adjust'), () => setOpen({ kind: 'adjust', record })),
      ...(isDefault(record)
        ? []
        : command('delete', 'delete', t('common.delete'), () => void remove([record])).map(one => ({
            ...one,
            danger: true,
          }))),
    ]
  }
  const tools = page.toolbar('toolbar')
  const chosen = rowsWith(list.rows, ticked)
  return (
    <PageFrame
      page={page}
      onRefresh={list.reload}
      tools={<GridTools columns={shown} settings={settings} onChange={setSettings} />}
    >
      <QueryBar
        entity={numberRule}
        fields={['rule_type', 'enabled']}
        filters={asked.filters}
        onQuery={next => ask({ filters: next })}
      />
      {ticked.length > 0 ? (
        <BatchBar
          ticked={ticked}
          onClear={() => tick([])}
          tools={tools}
          handlers={{
            delete: {
              run: () => void remove(chosen),
              reason: chosen.some(isDefault) ? t('page.djbaseset.numberman.default_stays') : undefined,
            },
          }}
        />
      ) : (
        <Toolbar
          tools={tools.filter(tool => tool.Op !== 'delete')}
          handlers={add ? { add: { run: add } } : {}}
          coming={!page.isNamed && add !== null}
        />
      )}
      <DataGrid
        label={page.title}
        columns={arrangedColumns(shown, settings)}
        density={settings.density}
        list={list}
        {...(page.can('delete') ? { ticked, onTick: tick } : {})}
        commandsOf={commandsOf}
        empty={
          <ListEmpty
            filtered={asked.filters.length > 0}
            onClear={() => ask(nothingAsked)}
            first="page.djbaseset.numberman.none"
            onAdd={add}
          />
        }
      />
      {open?.kind === 'form' ? (
        <FormDialog
          key={open.record?.id ?? open.start?.id ?? 'new'}
          entity={numberRule}
          actions={actions}
          sections={form}
          columns={2}
          record={open.record}
          {...(open.start ? { start: copied(open.start) } : {})}
          missing={missing}
          wrong={wrong}
          below={made => <RulePreview form={made} record={open.record} />}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.kind === 'adjust' ? <AdjustDialog rule={open.record} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'jumps' ? <JumpsDialog rule={open.record} onClose={() => setOpen(null)} /> : null}
    </PageFrame>
  )
}
