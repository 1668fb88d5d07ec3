import { languages } from '@gt/domain/kit/label.ts'
import { ArrowRight, ChevronDown, Languages, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { chooseLanguage, languageNames } from '../../app/language.ts'
import { Mark } from '../../app/mark.tsx'
import { hasOutsidePage } from '../../app/outside-pages.ts'
import { to } from '../../app/to.ts'
import { LoginArt } from '../../features/account/login-art.tsx'
import { LoginForm } from '../../features/account/login-form.tsx'
import { useWords } from '../../kit/i18n.ts'
import { MenuButton } from '../../kit/menu-button.tsx'
import '../../features/account/login.css'

/** Sign-in of staff and clients (picture 01-login). */
export default function LoginPage() {
  const { t, language } = useWords()
  useEffect(() => {
    document.title = `${t('page.account.login.title')} · ${t('common.product')}`
  }, [t])
  return (
    <div className="gt-login">
      <LoginArt />
      <main>
        <MenuButton
          className="language"
          items={languages.map(code => ({
            key: code,
            text: languageNames[code],
            checked: code === language,
            onChoose: () => void chooseLanguage(code),
          }))}
        >
          <Languages aria-hidden strokeWidth={1.75} />
          <span>{languageNames[language]}</span>
          <ChevronDown aria-hidden strokeWidth={1.75} />
        </MenuButton>
        <div className="small-brand">
          <Mark size={28} tip="var(--gt-accent)" ground="var(--gt-text-1)" />
          {t('common.product')}
        </div>
        <div>
          <LoginForm />
          <Links />
        </div>
      </main>
    </div>
  )
}

function Links() {
  const { t } = useWords()
  const ways = [
    { page: 'account.register', text: t('page.account.login.register') },
    { page: 'account.preentrustregister', text: t('page.account.login.register_client') },
  ].filter(({ page }) => hasOutsidePage(page))
  return (
    <>
      <div className="links">
        {ways.map(({ page, text }) => (
          <a key={page} href={`#${to(page)}`}>
            {text}
          </a>
        ))}
      </div>
      {hasOutsidePage('account.reportpreview') ? (
        <a className="check-card" href={`#${to('account.reportpreview')}`}>
          <ShieldCheck aria-hidden strokeWidth={1.75} />
          <div>
            <b>{t('page.account.login.check')}</b>
            <span>{t('page.account.login.check_how')}</span>
          </div>
          <ArrowRight aria-hidden strokeWidth={1.75} />
        </a>
      ) : null}
    </>
  )
}
