import { languages } from '@gt/domain/kit/label.ts'
import type { SkinLook } from '@gt/domain/platform/skin-look.ts'
import {
  ALargeSmall,
  Building2,
  ChevronDown,
  KeyRound,
  Languages,
  LayoutGrid,
  LogOut,
  Maximize,
  MessageSquare,
  Monitor,
  Moon,
  Palette,
  PanelLeftClose,
  PanelLeftOpen,
  Signature,
  Sun,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../kit/button.tsx'
import { toastFailure } from '../kit/failure-words.ts'
import { useWords, type Word } from '../kit/i18n.ts'
import { Loaded } from '../kit/loaded.tsx'
import { MenuButton, type MenuItem } from '../kit/menu-button.tsx'
import { useStore } from '../kit/store.ts'
import { sizeNames, skinNames, skins } from '../kit/tokens.ts'
import { appearance, choose, type ThemeChoice } from './appearance.ts'
import { Bell } from './bell.tsx'
import { CategorySwitch } from './category-switch.tsx'
import { changePassword } from './change-password-later.ts'
import { feedbackDialog } from './feedback-later.ts'
import { Find } from './find.tsx'
import { languageNames } from './language.ts'
import { Mark } from './mark.tsx'
import { ownAccount } from './own-account-later.ts'
import { hasPage } from './pages.ts'
import { firstLeaf } from './routes.ts'
import { signOut } from './sign-out.ts'
import { chooseApplication, chooseBusiness, chooseLanguageSigned, signed, supervises, useSigned } from './state.ts'
import { to } from './to.ts'

interface TopBarProps {
  readonly open: boolean
  readonly onToggle: () => void
}

/** The bar on top: application, business, category at the left; search, looks, bell and user at the right (looks 7.1). */
export function TopBar({ open, onToggle }: TopBarProps) {
  const { t } = useWords()
  const now = useSigned()
  return (
    <header className="gt-top">
      <IconButton
        icon={open ? PanelLeftClose : PanelLeftOpen}
        label={t(open ? 'shell.fold_menu' : 'shell.unfold_menu')}
        onClick={onToggle}
      />
      <div className="brand">
        <Logo />
        {t('common.product')}
      </div>
      <Applications />
      <Business />
      <CategorySwitch />
      {now.facts.business ? (
        <span className="mode">{t(supervises(now) ? 'shell.mode_supervise' : 'shell.mode_own')}</span>
      ) : null}
      <div className="spring" />
      <Find />
      <IconButton icon={Maximize} label={t('shell.full_screen')} onClick={toggleFullScreen} />
      <Looks />
      <Bell />
      <UserMenu />
    </header>
  )
}

/** That of the skin, or the mark of the product. */
function Logo() {
  const logo = useStore(appearance).made?.logo
  return logo ? <img src={logo} alt="" height={22} /> : <Mark size={22} tip="#6FB1FF" ground="#FFFFFF" />
}

/** Wears a skin; its code travels when one is chosen. */
async function putOn(code: string, look?: SkinLook): Promise<void> {
  const { chooseSkin } = await import('./made-skin.ts')
  chooseSkin(code, look)
}

function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  done.catch((error: unknown) => console.info('full screen', error))
}

function Applications() {
  const { applications, application } = useSigned()
  const navigate = useNavigate()
  if (applications.length < 2) return null
  const choose = (code: string): void => {
    chooseApplication(code)
    const leaf = firstLeaf(signed.get()?.menu ?? [])
    if (leaf) navigate(leaf)
  }
  const chosen = applications.find(one => one.code === application)
  return (
    <>
      <div className="apps">
        {applications.map(({ code, name }) => (
          <button key={code} type="button" aria-pressed={code === application} onClick={() => choose(code)}>
            {name}
          </button>
        ))}
      </div>
      <MenuButton
        className="flat apps-menu"
        items={applications.map(({ code, name }) => ({
          key: code,
          text: name,
          checked: code === application,
          onChoose: () => choose(code),
        }))}
      >
        <span className="gt-ellipsis">{chosen?.name}</span>
        <ChevronDown aria-hidden strokeWidth={1.75} />
      </MenuButton>
    </>
  )
}

function Business() {
  const { facts } = useSigned()
  const navigate = useNavigate()
  const name = facts.business?.name ?? facts.organization?.name
  if (!name) return null
  const inside = (
    <>
      <Building2 aria-hidden strokeWidth={1.75} />
      <span className="gt-ellipsis" title={name}>
        {name}
      </span>
    </>
  )
  if (facts.businesses.length < 2) return <span className="flat">{inside}</span>
  const change = async (id: string): Promise<void> => {
    await chooseBusiness(id)
    navigate('/')
  }
  return (
    <MenuButton
      className="flat"
      items={facts.businesses.map(one => ({
        key: one.id,
        text: one.name,
        checked: one.id === facts.business?.id,
        onChoose: () => void change(one.id).catch(toastFailure),
      }))}
    >
      {inside}
      <ChevronDown aria-hidden strokeWidth={1.75} />
    </MenuButton>
  )
}

const themeIcons = { light: Sun, dark: Moon, auto: Monitor } as const

/** Size, language, theme and skin. */
function Looks() {
  const { t, language } = useWords()
  const now = useStore(appearance)
  const { off = [], made = [] } = useSigned().facts.look ?? {}
  const sizes: MenuItem[] = sizeNames.map(size => ({
    key: size,
    text: t(`shell.size_${size}`),
    checked: size === now.size,
    onChoose: () => choose('gt_size', size),
  }))
  const tongues: MenuItem[] = languages.map(code => ({
    key: code,
    text: languageNames[code],
    checked: code === language,
    onChoose: () => void chooseLanguageSigned(code).catch(toastFailure),
  }))
  const themeChoices: readonly ThemeChoice[] = ['light', 'dark', 'auto']
  const dresses: MenuItem[] = [
    ...themeChoices.map((choice, index) => ({
      key: choice,
      text: t(`shell.theme_${choice}`),
      icon: themeIcons[choice],
      checked: now.made ? choice === now.made.theme : choice === now.choice,
      reason: now.made ? t('shell.theme_of_skin') : undefined,
      ...(index === 0 ? { above: t('shell.theme') } : {}),
      onChoose: () => choose('gt_theme', choice),
    })),
    ...skinNames
      .filter(skin => !off.includes(skin))
      .map((skin, index) => ({
        key: skin,
        text: t(`shell.skin_${skin}`),
        swatch: skins[skin].accent[now.theme].accent,
        checked: !now.made && skin === now.skin,
        ...(index === 0 ? { above: t('shell.skin') } : {}),
        onChoose: () => void putOn(skin).catch(toastFailure),
      })),
    ...made.map(look => ({
      key: look.code,
      text: look.name,
      swatch: look.variables.find(({ name }) => name === '--gt-accent')?.value ?? '',
      checked: now.made?.code === look.code,
      onChoose: () => void putOn(look.code, look).catch(toastFailure),
    })),
  ]
  return (
    <>
      <MenuButton className="square" label={t('shell.size')} items={sizes}>
        <ALargeSmall aria-hidden strokeWidth={1.75} />
      </MenuButton>
      <MenuButton className="square" label={t('shell.language')} items={tongues}>
        <Languages aria-hidden strokeWidth={1.75} />
      </MenuButton>
      <MenuButton className="square" label={t('shell.looks')} items={dresses}>
        <Palette aria-hidden strokeWidth={1.75} />
      </MenuButton>
    </>
  )
}

const ownPages: readonly { page: string; word: Word; icon: typeof Signature }[] = [
  { page: 'totalset.signature', word: 'shell.my_signature', icon: Signature },
  { page: 'sys.quickmenu', word: 'shell.quick_menu', icon: LayoutGrid },
  { page: 'totalset.monitorbinding', word: 'shell.monitor_binding', icon: Monitor },
]

function UserMenu() {
  const { t } = useWords()
  const { user } = useSigned()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'own' | 'password' | 'feedback' | null>(null)
  const close = (): void => setOpened(null)
  const items: MenuItem[] = [
    {
      key: 'own',
      text: t('shell.own_account'),
      icon: UserRound,
      above: `${user.DisplayName} · ${user.UserName}`,
      onChoose: () => setOpened('own'),
    },
    {
      key: 'password',
      text: t('shell.change_password'),
      icon: KeyRound,
      onChoose: () => setOpened('password'),
    },
    ...ownPages
      .filter(({ page }) => hasPage(page))
      .map(({ page, word, icon }) => ({ key: page, text: t(word), icon, onChoose: () => void navigate(to(page)) })),
    { key: 'feedback', text: t('shell.feedback'), icon: MessageSquare, onChoose: () => setOpened('feedback') },
    { key: 'out', text: t('shell.log_out'), icon: LogOut, above: '', onChoose: () => void signOut() },
  ]
  return (
    <>
      <MenuButton className="avatar" label={user.DisplayName} items={items}>
        <span aria-hidden>{[...user.DisplayName].at(0)?.toUpperCase()}</span>
      </MenuButton>
      {opened === 'own' ? <Loaded of={ownAccount} given={{ onClose: close }} waiting={null} onClose={close} /> : null}
      {opened === 'password' ? (
        <Loaded of={changePassword} given={{ onDone: close }} waiting={null} onClose={close} />
      ) : null}
      {opened === 'feedback' ? (
        <Loaded of={feedbackDialog} given={{ onClose: close }} waiting={null} onClose={close} />
      ) : null}
    </>
  )
}
