import { signOut } from '../app/sign-out.ts'
import { useSigned } from '../app/state.ts'
import { Button } from '../kit/button.tsx'
import { useWords } from '../kit/i18n.ts'
import { CodePage } from '../kit/parts.tsx'
import { WhyNoRight } from '../kit/why-no-right.tsx'

/** The page exists but is not granted; without any menu at all it says that no post was assigned yet. */
export default function ForbiddenPage() {
  const { t } = useWords()
  const { menus } = useSigned()
  const noMenu = [...menus.values()].every(menu => menu.length === 0)
  return (
    <CodePage
      code="403"
      text={t(noMenu ? 'page.403.no_post' : 'page.403.text')}
      detail={noMenu ? null : <WhyNoRight />}
      buttons={
        noMenu ? (
          <>
            <Button onClick={() => void signOut()}>{t('shell.log_out')}</Button>
            <Button look="primary" onClick={() => location.reload()}>
              {t('common.reload')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => history.back()}>{t('common.back')}</Button>
            <a className="gt-btn primary" href="#/">
              {t('common.to_home')}
            </a>
          </>
        )
      }
    />
  )
}
