import { type OfferedTest, registrationActions, type TestPackage } from '@gt/domain/entrust/registration-actions.ts'
import { useWrite } from '../../app/queries.ts'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { NameDialog } from './name-dialog.tsx'

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
  const { run, busy } = useWrite(registrationActions, 'SavePackage')
  return (
    <NameDialog
      title={t('page.djentrustmanage.newEntrustsManager.save_package')}
      label={t('page.djentrustmanage.newEntrustsManager.package_name')}
      maxLength={80}
      save={name => run({ name, trial_list_ids: tests.map(test => test.trial_list_id) })}
      busy={busy}
      onClose={onClose}
    >
      {name => (
        <>
          <p>{tests.map(test => test.name).join(listMark())}</p>
          {packages.some(one => one.name === name) ? (
            <p role="status">{t('page.djentrustmanage.newEntrustsManager.package_replaces', { name })}</p>
          ) : null}
        </>
      )}
    </NameDialog>
  )
}
