import { refused, sentence } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { againstCorrection, fixedOf } from '@gt/domain/samples/correctable.ts'
import { sampleState } from '@gt/domain/samples/lists.ts'
import { hiddenOf } from '@gt/domain/samples/origin-fields.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { Save, Undo2 } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { mayCall } from '../../../app/may-call.ts'
import { useOwnPage } from '../../../app/own-page.ts'
import { routeKey } from '../../../app/routes.ts'
import { useSigned } from '../../../app/state.ts'
import { to } from '../../../app/to.ts'
import { Button } from '../../../kit/button.tsx'
import { refLabel } from '../../../kit/cells.tsx'
import { fieldOf } from '../../../kit/columns.tsx'
import { Conflict } from '../../../kit/conflict.tsx'
import { controlKinds } from '../../../kit/controls.tsx'
import { Glyph } from '../../../kit/glyph.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { StateMark } from '../../../kit/state-mark.tsx'
import { usePageKeys } from '../../../kit/use-page-keys.ts'
import { cellChoices } from '../cell-choices.ts'
import type { Offer } from '../chosen-tests.ts'
import { labelsFor, needsColumn } from '../class-columns.ts'
import { type CellWorld, cellOfField, columnOf } from '../sample-cells.ts'
import { FormCell } from './form-cell.tsx'
import { formColumns, formProblems, otherNames, rowOfSample, type StoredSample } from './form-values.ts'
import { useSampleForm } from './use-sample-form.ts'
import './sample-form.css'

interface SampleFormProps {
  /** The sample as it was read. */
  readonly row: StoredSample
  readonly offer: Offer
  readonly world: CellWorld
  /** The sample that is typed into, which stays on the screen whatever others store; null when nothing is typed. */
  readonly onHold: (row: StoredSample | null) => void
  readonly onReload: () => void
}

/** The fields of one sample: first those of its class in their order and words, then those that every sample has. */
export function SampleForm({ row: stored, offer, world, onHold, onReload }: SampleFormProps) {
  const words = useWords()
  const { t, language } = words
  const { permissions } = useSigned().facts
  const id = useId()
  const work = useSampleForm(stored, world, onHold)
  const [told, setTold] = useState(false)
  const { row, others, refusals } = work
  const columns = useMemo(() => formColumns(rowOfSample(stored), world, offer), [stored, world, offer])
  const labels = labelsFor(row, world.classes)
  const hidden = hiddenOf(stored).flatMap(name => [name, cellOfField(name) ?? name])
  const fixed = [...fixedOf(stored.sample_number), ...hidden]
  // what cannot be typed any more keeps nobody from saving the rest
  const typed = columns.filter(name => !fixed.includes(name))
  const problems = formProblems(row, typed, world, words)
  const [against] = againstCorrection(stored.state, stored.sample_number ?? stored.name ?? '')
  const { Change } = sampleActions.actions
  const permitted = mayCall(Change, permissions)
  const writable = against === undefined && permitted
  const why = permitted ? against : refused(generalErrors, 'G-03', { command: t('common.save') })
  const problemOf = (name: string): string | undefined => {
    const own = [...problems].find(([column]) => column === name)?.[1]
    // what is wrong is told at once, what is missing once the form was to be saved
    return refusals.at.get(name) ?? (told || row.cells[name as keyof typeof row.cells] ? own : undefined)
  }
  const idOf = (name: string): string => `${id}_${name}`
  const save = (): void => {
    setTold(true)
    const [first] = [...problems.keys()]
    if (first) document.getElementById(idOf(first))?.focus()
    else if (work.dirty && !work.busy) void work.save()
  }
  usePageKeys({ 'ctrl+s': writable ? save : null })
  return (
    <div className="gt-sample-form">
      <Head row={stored}>
        {writable ? (
          <>
            {work.dirty ? (
              <Button icon={Undo2} onClick={work.undo}>
                {t('kit.form.discard')}
              </Button>
            ) : null}
            <Button
              look="primary"
              icon={Save}
              hotkey="Ctrl S"
              busy={work.busy}
              reason={work.dirty ? undefined : t('page.djentrustmanage.djdynamicSample.nothing_changed')}
              onClick={save}
            >
              {t('common.save')}
            </Button>
          </>
        ) : (
          <span className="quiet">{why ? sentence(why, language) : ''}</span>
        )}
      </Head>
      {hidden.length > 0 ? <p className="quiet">{t('page.djentrustmanage.djdynamicSample.blind')}</p> : null}
      {refusals.whole ? (
        <div className="gt-form-problem" role="alert">
          <Glyph shape="bang" tone="red" />
          <div>{refusals.whole}</div>
        </div>
      ) : null}
      <h3>{t('page.djentrustmanage.djdynamicSample.of_class', { name: refLabel(stored, 'trial_class_id') })}</h3>
      <div className="fields">
        {columns.map(name => {
          const required = needsColumn(row, name, world.classes)
          const problem = problemOf(name)
          return (
            <Field
              key={name}
              id={idOf(name)}
              label={labels[name] ?? columnOf(name).label}
              required={required}
              problem={problem}
            >
              <FormCell
                id={idOf(name)}
                name={name}
                text={row.cells[name]}
                world={world}
                choices={cellChoices(name, row, world, offer)}
                disabled={!writable || fixed.includes(name)}
                required={required}
                wrong={problem !== undefined}
                onText={text => work.setCell(name, text)}
              />
            </Field>
          )
        })}
      </div>
      <h3>{t('page.djentrustmanage.djdynamicSample.of_every')}</h3>
      <div className="fields">
        {otherNames.map(name => {
          const field = fieldOf(sample, name)
          const { Control, wide } = controlKinds[field.kind.name]
          return (
            <Field key={name} id={idOf(name)} label={field.label} problem={problemOf(name)} wide={wide}>
              <Control
                id={idOf(name)}
                field={field}
                path={`sample.${name}`}
                value={others[name]}
                disabled={!writable || hidden.includes(name)}
                {...(problemOf(name) ? { 'aria-invalid': 'true', 'aria-describedby': `${idOf(name)}_problem` } : {})}
                onChange={next => work.setOther(name, next)}
              />
            </Field>
          )
        })}
      </div>
      {work.conflict ? (
        <Conflict
          entity={sample}
          failure={work.conflict.failure}
          mine={work.conflict.mine}
          onCancel={work.dropConflict}
          onTheirs={() => {
            work.dropConflict()
            onHold(null)
            onReload()
          }}
          onMine={() => {
            const version = work.conflict?.failure.current?.row_version
            work.dropConflict()
            if (typeof version === 'number') void work.save(version)
          }}
        />
      ) : null}
    </div>
  )
}

/** Number, name, state and order of the sample, with what can be done at the right. */
function Head({ row, children }: { row: StoredSample; children: ReactNode }) {
  const { say } = useWords()
  const { routes } = useSigned()
  const order = to(useOwnPage('djentrustmanage.newEntrustsManager', 'gdtrialtest.samplelist'), {
    id: row.entrustment_id,
  })
  const number = refLabel(row, 'entrustment_id')
  return (
    <header className="head">
      <h2 className="gt-number">{row.sample_number ?? row.name}</h2>
      <StateMark list={sampleState} code={row.state} soft />
      {row.entrustment_id ? (
        <span className="quiet">
          {say(sample.fields.entrustment_id.label)}{' '}
          {routes.has(routeKey(order)) ? (
            <Link className="gt-number" to={order}>
              {number}
            </Link>
          ) : (
            <span className="gt-number">{number}</span>
          )}
        </span>
      ) : null}
      <span className="spring" />
      {children}
    </header>
  )
}

interface FieldProps {
  readonly id: string
  readonly label: Label
  readonly required?: boolean
  readonly problem: string | undefined
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A labelled place of the form, with what is wrong under it. */
function Field({ id, label, required = false, problem, wide = false, children }: FieldProps) {
  const { say } = useWords()
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={id} title={say(label)}>
        {required ? (
          <span className="star" aria-hidden>
            *
          </span>
        ) : null}
        {say(label)}
      </label>
      <div className="control">
        {children}
        {problem ? (
          <div id={`${id}_problem`} className="problem" role="alert">
            {problem}
          </div>
        ) : null}
      </div>
    </div>
  )
}
