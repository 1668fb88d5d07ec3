import type { Language } from '@gt/domain/kit/label.ts'
import { conclusionPlaceholders, fillConclusion, unknownPlaceholders } from '@gt/domain/reports/conclusion.ts'
import { Form, type FormInstance } from 'antd'
import type { FormValues } from '../../kit/form-changes.ts'
import { unknown } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import './conclusion-preview.css'

/** A report that stands for any other. */
const example = {
  zh: { sample: '混凝土试块', parameters: '抗压强度、抗折强度', failed: '抗折强度', state: '不合格', part: '2 号墩柱' },
  en: {
    sample: 'concrete cubes',
    parameters: 'compressive strength and flexural strength',
    failed: 'flexural strength',
    state: 'fail',
    part: 'pier 2',
  },
  es: {
    sample: 'probetas de hormigón',
    parameters: 'resistencia a compresión y a flexión',
    failed: 'resistencia a flexión',
    state: 'no conforme',
    part: 'pila 2',
  },
} as const satisfies Readonly<Record<Language, object>>

const texts: readonly Language[] = ['zh', 'en', 'es']

/** The sentences as a report would print them, with what they may stand for. */
export function ConclusionPreview({ values }: { readonly values: FormValues }) {
  const { t } = useWords()
  return (
    <div className="gt-conclusion-preview">
      <h3>{t('page.djtrialtestset.trialresult.preview')}</h3>
      {texts.map(language => {
        const text = String(values[`text_${language}`] ?? '').trim()
        const wrong = unknownPlaceholders(text)
        const words = example[language]
        const filled = fillConclusion(text, {
          ...words,
          standard: 'JTG F80/1-2017',
          grade: 'C30',
          age: '28 d',
          failedValues: `${words.failed} 3.9`,
          results: `${words.parameters} 36.0`,
        })
        return (
          <p key={language} lang={language}>
            {text === '' ? unknown : filled}
            {wrong.length > 0 ? (
              <span className="wrong" role="alert">
                {t('page.djtrialtestset.trialresult.unknown', { names: wrong.join('、') })}
              </span>
            ) : null}
          </p>
        )
      })}
      <h3>{t('page.djtrialtestset.trialresult.placeholders')}</h3>
      <p>
        {conclusionPlaceholders.map(name => (
          <code key={name}>{`{${name}}`}</code>
        ))}
      </p>
    </div>
  )
}

/** The same beside the form, by what is typed. */
export function ConclusionOfForm({ form, record }: { readonly form: FormInstance; readonly record: GridRow | null }) {
  const typed = Form.useWatch([], form) as FormValues | undefined // what the fields hold, none before the first drawing
  return <ConclusionPreview values={{ ...record, ...typed }} />
}
