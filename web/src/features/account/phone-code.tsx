import { applicationActions } from '@gt/domain/identity/application-actions.ts'
import { useEffect, useState } from 'react'
import { call } from '../../app/client.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { InputField, type Problems } from './outside-form.tsx'

/** Seconds before another code may be asked for. */
const pause = 60

interface PhoneCodeProps {
  readonly id: string
  readonly phone: string
  readonly code: string
  readonly problems: Problems
  readonly onPhone: (phone: string) => void
  readonly onCode: (code: string) => void
}

/** A telephone, with the code that was sent to it. */
export function PhoneCode({ id, phone, code, problems, onPhone, onCode }: PhoneCodeProps) {
  const { t } = useWords()
  const [left, setLeft] = useState(0)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  const send = async (): Promise<void> => {
    setProblem('')
    try {
      await call(applicationActions, 'SendCode', { phone_number: phone.trim() })
      setLeft(pause)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <>
      <InputField
        id={`${id}-phone`}
        label={t('page.account.register.phone')}
        type="tel"
        max={11}
        autoComplete="tel"
        value={phone}
        error={problems.fields.phone_number ?? problem}
        onChange={onPhone}
        beside={
          <Button
            reason={left > 0 ? t('page.account.register.code_again', { n: left }) : undefined}
            onClick={() => void send()}
          >
            {left > 0 ? `${left}s` : t('page.account.register.send_code')}
          </Button>
        }
      />
      <InputField
        id={`${id}-code`}
        label={t('page.account.register.code')}
        max={6}
        autoComplete="one-time-code"
        value={code}
        error={problems.fields.code}
        onChange={onCode}
      />
    </>
  )
}
