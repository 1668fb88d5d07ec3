import { parseNumber } from '@gt/domain/kit/decimal.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { roundRule } from '@gt/domain/methods/lists.ts'
import { isPossibleRounding, printValue, type RoundingOverride, roundValue } from '@gt/domain/methods/rounding.ts'
import { Form, type FormInstance, Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { FormValues } from '../../kit/form-changes.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import { unknown } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import './rounding-trial.css'

const wholeNumber = (value: unknown): number => Number.parseInt(/^\d{1,2}$/.exec(String(value ?? ''))?.[0] ?? '', 10)

/** The rounding that the fields of a setting say; null while they say none. */
function roundingOfValues(values: FormValues): RoundingOverride | null {
  const override: RoundingOverride =
    values.round_rule === 'step'
      ? { rule: 'step', step: String(values.round_step ?? '') }
      : values.round_rule === 'sig'
        ? { rule: 'sig', digits: wholeNumber(values.significant_digits) }
        : { rule: 'dp', digits: wholeNumber(values.decimals) }
  return isPossibleRounding(override) ? override : null
}

/** What a number becomes by GB/T 8170. */
function rounded(text: string, rounding: RoundingOverride | null): string | null {
  const value = parseNumber(narrow(text.trim()))
  if (!value || !rounding) return null
  return String(printValue(roundValue(value, rounding), rounding))
}

/** A number that is typed to see how it is rounded. */
function Trial({ rounding }: { readonly rounding: RoundingOverride | null }) {
  const { t } = useWords()
  const id = useId()
  const [text, setText] = useState('')
  return (
    <div className="gt-rounding-trial">
      <label htmlFor={id}>{t('page.djtrialtestset.digitset.number')}</label>
      <Input id={id} inputMode="decimal" value={text} onChange={event => setText(event.target.value)} />
      <span>{t('page.djtrialtestset.digitset.rounded')}</span>
      <output htmlFor={id} className="gt-number">
        {text.trim() === '' ? unknown : (rounded(text, rounding) ?? unknown)}
      </output>
    </div>
  )
}

/** Below the fields of a setting, by what they say now. */
export function RoundingOfForm({ form, record }: { readonly form: FormInstance; readonly record: GridRow | null }) {
  const typed = Form.useWatch([], form) as FormValues | undefined // what the fields hold, none before the first drawing
  return <Trial rounding={roundingOfValues({ ...record, ...typed })} />
}

/** A trial of any rounding, without a setting. */
export function RoundingDialog({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { t, say } = useWords()
  const ids = [useId(), useId()]
  const [rule, setRule] = useState('half_even')
  const [size, setSize] = useState('1')
  const sizes: Readonly<Record<string, string>> = { step: 'round_step', sig: 'significant_digits' }
  return (
    <FormModal title={title} leave={{ verb: t('common.close'), look: 'default' }} onClose={onClose}>
      <div className="gt-rounding-trial">
        <label htmlFor={ids[0]}>{t('page.djtrialtestset.digitset.rule')}</label>
        <Select
          id={ids[0] ?? ''}
          value={rule}
          options={roundRule.codes.map(code => ({ value: code, label: say(roundRule.labels[code]) }))}
          onChange={setRule}
        />
        <label htmlFor={ids[1]}>{t('page.djtrialtestset.digitset.size')}</label>
        <Input id={ids[1] ?? ''} inputMode="decimal" value={size} onChange={event => setSize(event.target.value)} />
      </div>
      <Trial rounding={roundingOfValues({ round_rule: rule, [sizes[rule] ?? 'decimals']: size })} />
    </FormModal>
  )
}
