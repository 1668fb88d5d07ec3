import { numberWords, worksActions } from '@gt/domain/wbs/actions.ts'
import { mostGenerated, placesOf, type Split } from '@gt/domain/wbs/generate.ts'
import { layerStandard } from '@gt/domain/wbs/layer-standard.entity.ts'
import { splitRule } from '@gt/domain/wbs/lists.ts'
import { modellingGranularity } from '@gt/domain/wbs/modelling-granularity.entity.ts'
import { wbsNode } from '@gt/domain/wbs/wbs-node.entity.ts'
import { Input, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import './works.css'

/** The place that others are generated below. */
export interface PlaceAbove {
  readonly id: string
  readonly name: string
  readonly start_stake?: string | null
  readonly end_stake?: string | null
}

const wholeNumber = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number.parseInt(text, 10) : null)

/** Places generated below another one by stakes and a length, or by numbers; they are shown before they are saved. */
export function GenerateDialog({ above, title, onClose }: { above: PlaceAbove; title: string; onClose: () => void }) {
  const { t, say } = useWords()
  const id = useId()
  const { data } = useRead(worksActions, 'Patterns', { id: above.id })
  const { run, busy } = useWrite(worksActions, 'Generate')
  const [layer, setLayer] = useState<string | null>(null)
  const [split, setSplit] = useState<Split['split_by']>('stake')
  const [texts, setTexts] = useState({
    from: above.start_stake ?? '',
    to: above.end_stake ?? '',
    step: '',
    first: '1',
    last: '',
  })
  const [problem, setProblem] = useState('')
  const chosenLayer = data?.layers.find(one => one.id === layer)
  const places = placesOf({
    split_by: split,
    from: texts.from,
    to: texts.to,
    step: texts.step,
    first: wholeNumber(texts.first),
    last: wholeNumber(texts.last),
    layer: chosenLayer?.name,
  })
  const nothing = t('page.wbs.wbs.nothing', { max: mostGenerated })
  const set = (name: keyof typeof texts, value: string): void => setTexts(before => ({ ...before, [name]: value }))
  const save = async (): Promise<void> => {
    if (busy || !places) return
    setProblem('')
    try {
      const { count } = await run({
        parent_id: above.id,
        split_by: split,
        layer_standard_id: layer,
        ...(split === 'stake'
          ? { start_stake: texts.from.trim(), end_stake: texts.to.trim(), length_step: texts.step.trim() }
          : { first_no: wholeNumber(texts.first), last_no: wholeNumber(texts.last) }),
      } as never) // the schemas of fields are not typed
      toastDone(t('page.wbs.wbs.generated', { n: count }))
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const place = (name: string, label: string, control: ReactNode) => (
    <label className="field" htmlFor={`${id}${name}`}>
      <span>{label}</span>
      {control}
    </label>
  )
  const typed = (name: keyof typeof texts, label: string) =>
    place(
      name,
      label,
      <Input id={`${id}${name}`} value={texts[name]} onChange={event => set(name, event.target.value)} />,
    )
  return (
    <FormModal
      title={title}
      subject={above.name}
      width={640}
      problem={problem}
      note={<span className="gt-unit">{t('page.wbs.wbs.preview', { n: places?.length ?? 0 })}</span>}
      foot={
        <Button look="primary" busy={busy} reason={places ? undefined : nothing} onClick={() => void save()}>
          {title}
        </Button>
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="gt-works-generate">
        {place(
          'layer',
          say(layerStandard.label),
          <Select
            id={`${id}layer`}
            allowClear
            value={layer}
            options={(data?.layers ?? []).map(one => ({ value: one.id, label: `${one.structure} ${one.name}` }))}
            onChange={(value: string | undefined) => {
              setLayer(value ?? null)
              const step = data?.layers.find(one => one.id === value)?.length_step
              if (step) set('step', step)
            }}
          />,
        )}
        {place(
          'granularity',
          say(modellingGranularity.label),
          <Select
            id={`${id}granularity`}
            allowClear
            options={(data?.granularities ?? []).map(one => ({ value: one.id, label: `${one.structure} ${one.name}` }))}
            onChange={(value: string | undefined) => {
              const chosen = data?.granularities.find(one => one.id === value)
              if (chosen) setSplit(chosen.split_by)
              if (chosen?.length_step) set('step', chosen.length_step)
            }}
          />,
        )}
        {place(
          'split',
          say(modellingGranularity.fields.split_by.label),
          <Select
            id={`${id}split`}
            value={split}
            options={(['stake', 'pier', 'span'] as const).map(value => ({
              value,
              label: say(splitRule.labels[value]),
            }))}
            onChange={setSplit}
          />,
        )}
        {split === 'stake' ? (
          <>
            {typed('step', `${say(layerStandard.fields.length_step.label)} m`)}
            {typed('from', say(wbsNode.fields.start_stake.label))}
            {typed('to', say(wbsNode.fields.end_stake.label))}
          </>
        ) : (
          <>
            {typed('first', say(numberWords.first_no))}
            {typed('last', say(numberWords.last_no))}
          </>
        )}
      </div>
      {places ? (
        <ol className="gt-works-preview">
          {places.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      ) : (
        <p className="gt-unit">{nothing}</p>
      )}
    </FormModal>
  )
}
