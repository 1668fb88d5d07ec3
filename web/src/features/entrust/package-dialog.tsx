import { type OfferedTest, registrationActions, type TestPackage } from '@gt/domain/entrust/registration-actions.ts'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { toastDone } from '../../kit/toast.tsx'

interface SavePackageProps {
  /** The tests that are kept together. */
  readonly tests: readonly OfferedTest[]
  /** Those that the laboratory has already. */
  readonly packages: readonly TestPackage[]
  readonly onClose: () => void
}

/** Keeps the tests of a sample as a package of the laboratory; one of the same name is replaced, which is told before. */
export function SavePackage({ tests, packages, onClose }: SavePackageProps) {
  const { t } = useWords()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const { run, busy } = useWrite(registrationActions, 'SavePackage')
  const label = t('page.djentrustmanage.newEntrustsManager.package_name')
  const replaces = packages.some(one => one.name === name.trim())
  const save = async (): Promise<void> => {
    try {
      await run({ name: name.trim(), trial_list_ids: tests.map(test => test.trial_list_id) })
      toastDone(t('common.save.success'))
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <Dialog
      title={t('page.djentrustmanage.newEntrustsManager.save_package')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            submit
            form="gt_package"
            reason={name.trim() === '' ? t('common.required', { label }) : undefined}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form
        id="gt_package"
        onSubmit={event => {
          event.preventDefault()
          if (name.trim() !== '') void save()
        }}
      >
        <label className="field">
          <span>{label}</span>
          <input className="gt-input" maxLength={80} value={name} onChange={event => setName(event.target.value)} />
        </label>
        <p>{tests.map(test => test.name).join(listMark())}</p>
        {replaces ? (
          <p role="status">{t('page.djentrustmanage.newEntrustsManager.package_replaces', { name: name.trim() })}</p>
        ) : null}
        {problem ? (
          <p className="error" role="alert">
            {problem}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
