import type { CalibrationSpec } from '@gt/domain/kit/page/calibration.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import type { SentRow } from '@gt/domain/kit/save-rows.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { Form } from 'antd'
import { useId, useMemo, useState } from 'react'
import { Failure } from '../app/failure.ts'
import { useWrite } from '../app/queries.ts'
import { Button } from '../kit/button.tsx'
import { titleOf } from '../kit/cells.tsx'
import { today } from '../kit/clock.ts'
import { EntityForm } from '../kit/entity-form.tsx'
import { messageOf } from '../kit/failure-words.ts'
import { filledFields } from '../kit/form-changes.ts'
import { FormModal } from '../kit/form-modal.tsx'
import type { GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import { RowGrid } from '../kit/row-grid.tsx'
import type { SheetRow } from '../kit/row-state.ts'
import { toastDone } from '../kit/toast.tsx'
import { unitText } from '../kit/units.ts'
import { useRowSheet } from '../kit/use-row-sheet.ts'
import './calibration.css'

interface RemeasureDialogProps {
  readonly page: PageDefinition
  readonly calibration: CalibrationSpec
  readonly rows: readonly GridRow[]
  /** Told the new versions. */
  readonly onDone: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** Figures of a row that are shown while it is typed: the last ones say what the test takes. */
const shownLines = 2

/**
 * Chosen records measured one after another: a cell for each reading, Enter to the next record, one day for all. A record in whose
 * cells nothing is typed stays as it is; each other one gets its next version.
 */
export function RemeasureDialog({ page, calibration, rows, onDone, onClose }: RemeasureDialogProps) {
  const words = useWords()
  const { t, say } = words
  const { entity } = page
  const id = useId()
  const { measured, together, work } = calibration
  const [form] = Form.useForm<Record<string, unknown>>()
  const from = entity.versioned?.from ?? ''
  const initial = useMemo(() => ({ [from]: today() }), [from])
  const specs = useMemo(() => measured.map(of => ({ of })), [measured])
  // every cell is read anew: what stood there would be taken for a reading
  const blank = useMemo(
    () => rows.map(row => ({ ...row, ...Object.fromEntries(measured.map(name => [name, null])) })),
    [rows, measured],
  )
  const sheet = useRowSheet(entity, specs, blank, { fixed: true })
  const saving = useWrite(pageController(page), 'Remeasure')
  const [problem, setProblem] = useState('')
  const recordOf = (row: SheetRow): GridRow | undefined => rows.find(one => one.id === row.key)
  const note = (row: SheetRow) => {
    const typed = filledFields(row.values, measured)
    if (Object.keys(typed).length === 0) return null
    const record = recordOf(row) ?? null
    const { lines, warnings } = work({ ...record, ...typed }, record)
    const [warning] = warnings
    const text = lines
      .filter(({ value }) => value !== null)
      .slice(-shownLines)
      .map(({ label, value, unit }) => `${say(label)} ${value}${unit ? ` ${unitText(unit, words)}` : ''}`)
      .join('，')
    return (
      <span className={warning ? 'warning' : undefined} title={warning ? say(warning) : undefined}>
        {text}
      </span>
    )
  }
  const save = async (): Promise<void> => {
    const common = await form.validateFields().catch(() => null)
    if (!common || saving.busy || sheet.waits) return
    setProblem('')
    const sent = sheet.ready()
    if (!sent || sent.rows.length === 0) return
    const shared = filledFields(common, together)
    try {
      const { ids } = (await saving.run({
        rows: sent.rows.map((row): SentRow => ({ ...row, ...shared })),
      })) as { ids: readonly string[] } // the contract of the page
      toastDone(t('kit.shape.remeasured', { n: ids.length }))
      onClose()
      onDone(ids)
    } catch (error) {
      const reasons = error instanceof Failure ? error.errors : []
      const others = sheet.tell(sent, reasons)
      setProblem(reasons.length === 0 ? messageOf(error) : others.map(({ message }) => message).join('\n'))
    }
  }
  return (
    <FormModal
      title={t('kit.shape.remeasure', { entity: say(entity.label) })}
      width={960}
      dirty={sheet.dirty}
      problem={problem || null}
      foot={
        <Button
          look="primary"
          busy={saving.busy || sheet.waits}
          hotkey="Ctrl S"
          reason={sheet.dirty ? undefined : t('kit.shape.ticks_same')}
          onClick={() => void save()}
        >
          {t('common.save')}
        </Button>
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="gt-remeasured">
        <EntityForm
          entity={entity}
          sections={[{ fields: together.map(of => ({ of, ...(of === from ? { needed: true as const } : {}) })) }]}
          columns={together.length > 1 ? 2 : 1}
          form={form}
          name={id}
          record={initial}
          initial={initial}
          onChange={() => setProblem('')}
        />
        <RowGrid
          label={t('kit.shape.remeasure', { entity: say(entity.label) })}
          work={sheet}
          widths={{}}
          fixed={{
            heading: say(entity.fields[entity.title]?.label ?? entity.label),
            name: row => titleOf(entity, row.values),
            note,
          }}
        />
      </div>
    </FormModal>
  )
}
