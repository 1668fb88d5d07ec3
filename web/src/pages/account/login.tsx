import { languages } from '@gt/domain/kit/label.ts'
import { ArrowRight, ChevronDown, Languages, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { chooseLanguage, languageNames } from '../../app/language.ts'
import { hasOutsidePage } from '../../app/outside-pages.ts'
import { to } from '../../app/to.ts'
import { Logo, useBrand } from '../../features/account/brand.tsx'
import { LoginArt } from '../../features/account/login-art.tsx'
import { LoginForm } from '../../features/account/login-form.tsx'
import { useLook } from '../../features/account/look.ts'
import { useWords } from '../../kit/i18n.ts'
import { MenuButton } from '../../kit/menu-button.tsx'
import '../../features/account/login.css'

/** Sign-in of staff and clients (picture 01-login), with title and logo of the instance whose host name it is. */
export default function LoginPage() {
  const { t, language } = useWords()
  const look = useLook()
  const brand = useBrand(look)
  useEffect(() => {
    if (brand !== null) document.title = `${t('page.account.login.title')} · ${brand}`
  }, [t, brand])
  return (
    <div className="gt-login">
      <LoginArt look={look} />
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
        <div className="small-brand" data-unknown={brand === null || undefined}>
          <Logo look={look} size={28} tip="var(--gt-accent)" ground="var(--gt-text-1)" />
          {brand}
        </div>
        <div>
          <LoginForm subtitle={look?.title_zh ? brand : t('common.product_full')} />
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
