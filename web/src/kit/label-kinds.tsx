import type { LabelledThing } from '@gt/domain/samples/label-actions.ts'
import { useWords, type Word } from './i18n.ts'

const words: Readonly<Record<'sample' | 'specimen', Word>> = {
  sample: 'kit.labels.of_samples',
  specimen: 'kit.labels.of_specimens',
}

interface LabelKindsProps {
  readonly of: LabelledThing
  readonly onChoose: (of: 'sample' | 'specimen') => void
}

/** Whether the labels of the samples or of their specimens are printed. */
export function LabelKinds({ of, onChoose }: LabelKindsProps) {
  const { t } = useWords()
  return (
    <fieldset className="kinds">
      <legend className="gt-hidden">{t('kit.labels.of')}</legend>
      {(['sample', 'specimen'] as const).map(one => (
        <button key={one} type="button" aria-pressed={one === of} onClick={() => onChoose(one)}>
          {t(words[one])}
        </button>
      ))}
    </fieldset>
  )
}
