import { moduleActions } from '@gt/domain/identity/module-actions.ts'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import './menus.css'

/** Modules that lead nowhere, and pages that nothing leads to. */
export function CheckedModules({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(moduleActions, 'Check', {})
  const isRight = data && data.modules.length + data.pages.length === 0
  return (
    <Dialog
      title={t('page.sys.module.check')}
      width={680}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Progress /> : null}
      {isRight ? <p>{t('page.sys.module.all_right')}</p> : null}
      {data && !isRight ? (
        <div className="gt-checked-modules">
          {data.modules.length > 0 ? (
            <section>
              <h3>{t('page.sys.module.stray_modules', { n: data.modules.length })}</h3>
              <ul>
                {data.modules.map(({ id, name, code, url, fault }) => (
                  <li key={id}>
                    <span>{name}</span>
                    <span className="hint">{url ?? code}</span>
                    <span className="hint">{t(`page.sys.module.${fault}`)}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {data.pages.length > 0 ? (
            <section>
              <h3>{t('page.sys.module.stray_pages', { n: data.pages.length })}</h3>
              <ul>
                {data.pages.map(({ code, name, url }) => (
                  <li key={code}>
                    <span>{name}</span>
                    <span className="hint">{url}</span>
                    <span className="hint">{code}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}
