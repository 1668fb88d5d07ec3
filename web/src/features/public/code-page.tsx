import type { ReactNode } from 'react'
import { PublicFrame } from '../../app/public-frame.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Asking } from './asking.tsx'
import { Banner } from './banner.tsx'
import { CodeForm } from './code-form.tsx'
import { neutralLook } from './outcome.ts'
import { useAnswer } from './use-answer.ts'

interface CodePageProps<Answer> {
  readonly code: string | null
  readonly title: string
  /** Path of the page itself, where a code typed by hand is answered. */
  readonly path: string
  readonly ask: (code: string) => Promise<Answer>
  /** What is shown for a code; a sentence where it stands for nothing. */
  readonly found: (answer: Answer, code: string) => ReactNode
}

/** A public page that tells what a code stands for: it asks for one, asks the server, and shows the answer. */
export function CodePage<Answer>({ code, title, path, ask, found }: CodePageProps<Answer>) {
  const { t, language } = useWords()
  const answer = useAnswer(code === null ? null : `${language} ${code}`, async () => ask(code ?? ''))
  const form = (
    <CodeForm
      key={code}
      path={path}
      label={t('page.account.qrcodepreview.code')}
      hint={t('page.account.qrcodepreview.code_hint')}
      submit={t('page.account.qrcodepreview.submit')}
      before={code ?? undefined}
    />
  )
  if (code === null)
    return (
      <PublicFrame title={title}>
        <div className="width gt-intro">
          <h1>{title}</h1>
        </div>
        <div className="width">{form}</div>
      </PublicFrame>
    )
  if (answer.kind !== 'known')
    return (
      <PublicFrame title={title}>
        <Asking answer={answer} />
      </PublicFrame>
    )
  const shown = found(answer.value, code)
  if (typeof shown !== 'string') return shown
  return (
    <PublicFrame title={title}>
      <Banner look={neutralLook} title={shown} />
      <div className="width">{form}</div>
    </PublicFrame>
  )
}
