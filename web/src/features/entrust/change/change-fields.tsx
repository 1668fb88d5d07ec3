import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { changeableCustomer, changeableHead, changeableSample, type Step } from '@gt/domain/entrust/order-change.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { type RefLabel, refKey } from '@gt/domain/kit/list.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { useId } from 'react'
import { Value } from '../../../kit/cells.tsx'
import { fieldOf, fieldTitle } from '../../../kit/columns.tsx'
import type { ControlAria } from '../../../kit/control.ts'
import { controlKinds } from '../../../kit/controls.tsx'
import { unknown } from '../../../kit/format.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { valueProblem } from '../../../kit/rules.ts'
import type { DraftSteps, Values } from './change-draft.ts'

interface FieldProps {
  readonly entity: Entity
  readonly name: string
  /** The order or sample as it stands. */
  readonly row: Readonly<Record<string, unknown>>
  readonly wish: Values
  readonly step: Step | undefined
  readonly onChange: (name: string, value: unknown) => void
}

const startOf = (row: Readonly<Record<string, unknown>>, name: string): RefLabel | null =>
  (row[refKey(name)] as RefLabel | null | undefined) ?? null // the server puts labels beside references

/** A field with what stands in the order; one that becomes another says what it was. */
function ChangedField({ entity, name, row, wish, step, onChange }: FieldProps) {
  const words = useWords()
  const id = useId()
  const field = fieldOf(entity, name)
  const { Control, wide } = controlKinds[field.kind.name]
  const value = name in wish ? wish[name] : row[name]
  const problem = step && valueProblem(field, step.new, words)
  return (
    <div className={wide ? 'field wide' : 'field'} data-changed={step ? true : undefined}>
      <label htmlFor={id}>{fieldTitle(field, words)}</label>
      <Control
        id={id}
        field={field}
        path={`${entity.name}.${name}`}
        value={value ?? null}
        start={startOf(row, name)}
        {...ariaProblem(problem, `${id}_problem`)}
        onChange={next => onChange(name, next)}
      />
      <FieldProblem id={`${id}_problem`} text={problem} />
      {step ? (
        <span className="was">
          {words.t('page.djentrustmanage.entrustchangelist.was')}
          {step.old === null ? unknown : <Value value={row[name]} field={field} name={name} row={row as GridRow} />}
        </span>
      ) : null}
    </div>
  )
}

const ariaProblem = (problem: string | undefined, id: string): ControlAria =>
  problem ? { 'aria-invalid': 'true', 'aria-describedby': id } : {}

const FieldProblem = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <span id={id} className="problem" role="alert">
      {text}
    </span>
  ) : null

interface HeadFieldsProps {
  readonly whole: WholeOrder
  readonly head: Values
  readonly customer: Values
  readonly steps: DraftSteps
  readonly onHead: (name: string, value: unknown) => void
  readonly onCustomer: (name: string, value: unknown) => void
}

/** What of an order's head may change: the order itself, and the customer data that papers print. */
export function HeadFields({ whole, head, customer, steps, onHead, onCustomer }: HeadFieldsProps) {
  const { t } = useWords()
  const snapshot = { ...customerSnapshotOf(whole.order.customer_snapshot) }
  return (
    <>
      <div className="gt-change-fields">
        {changeableHead.map(name => (
          <ChangedField
            key={name}
            entity={entrustment}
            name={name}
            row={whole.order}
            wish={head}
            step={steps.head[name]}
            onChange={onHead}
          />
        ))}
      </div>
      <h3>{t('page.djentrustmanage.entrustchangelist.customer')}</h3>
      <div className="gt-change-fields">
        {changeableCustomer.map(name => (
          <ChangedField
            key={name}
            entity={customerInfo}
            name={name}
            row={snapshot}
            wish={customer}
            step={steps.customer[name]}
            onChange={onCustomer}
          />
        ))}
      </div>
    </>
  )
}

const widths: Readonly<Record<string, number>> = {
  name: 150,
  specification: 120,
  grade: 88,
  sampling_date: 152,
  quantity: 88,
  representative_quantity: 96,
  representative_unit: 72,
  manufacturer: 160,
  batch_number: 120,
  factory_number: 120,
  structural_part: 180,
  site_stake: 120,
  sampling_location: 150,
}

interface SampleCellsProps {
  readonly whole: WholeOrder
  readonly samples: Readonly<Record<string, Values>>
  readonly steps: DraftSteps
  readonly onChange: (sampleId: string, name: string, value: unknown) => void
}

/** The samples of an order as a sheet; a cell that becomes another is marked and says what it was. */
export function SampleCells({ whole, samples, steps, onChange }: SampleCellsProps) {
  const words = useWords()
  return (
    <div className="gt-change-sheet">
      <table>
        <thead>
          <tr>
            <th className="number">{fieldTitle(fieldOf(sample, 'sample_number'), words)}</th>
            {changeableSample.map(name => (
              <th key={name} style={{ minWidth: widths[name] }}>
                {fieldTitle(fieldOf(sample, name), words)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {whole.samples.map(({ row }) => (
            <tr key={row.id}>
              <th scope="row" className="number gt-number">
                {row.sample_number}
              </th>
              {changeableSample.map(name => {
                const field = fieldOf(sample, name)
                const { Control } = controlKinds[field.kind.name]
                const wish = samples[row.id] ?? {}
                const step = steps.samples[row.id]?.[name]
                const problem = step && valueProblem(field, step.new, words)
                const id = `gt_change_${row.id}_${name}`
                return (
                  <td
                    key={name}
                    data-changed={step ? true : undefined}
                    title={
                      step
                        ? `${words.t('page.djentrustmanage.entrustchangelist.was')}${step.old ?? unknown}`
                        : String(row[name] ?? '')
                    }
                  >
                    <Control
                      id={id}
                      field={field}
                      path={`sample.${name}`}
                      value={(name in wish ? wish[name] : row[name]) ?? null}
                      {...ariaProblem(problem, `${id}_problem`)}
                      onChange={next => onChange(row.id, name, next)}
                    />
                    <FieldProblem id={`${id}_problem`} text={problem} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
