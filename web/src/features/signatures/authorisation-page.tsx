import graded from '@gt/domain/reports/djbaseset.signature.page.ts'
import site from '@gt/domain/reports/gdbaseset.signature.page.ts'
import { signaturePictureActions } from '@gt/domain/reports/signing-actions.ts'
import page from '@gt/domain/reports/totalset.signature.page.ts'
import { useState } from 'react'
import { refreshAfter } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { useWords } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { QueueTabs } from '../../kit/queue-tabs.tsx'
import { ListPage } from '../../shapes/list-page.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { OwnSignaturePanel } from './own-signature.tsx'
import { SignaturePicture } from './signature-picture.tsx'
import { type SignatureTab, signatureTabs } from './signature-tabs.ts'
import { SignaturesPage } from './signatures-page.tsx'

/** The own signature of everybody; for who administers them who may sign what, and the pictures of all. */
export function AuthorisationPage() {
  const { t } = useWords()
  const rights = usePage(page.code)
  const inSites = usePage(site.code).can('edit')
  const keys = signatureTabs(rights.can)
  const [chosen, setChosen] = useState<SignatureTab>()
  const [granting, setGranting] = useState(false)
  const tabs = keys.map(key => ({ key, text: t(`page.djbaseset.signature.${key}`) }))
  const tab = chosen ?? (keys.includes('grants') ? 'grants' : 'mine')
  const line =
    tabs.length > 1 ? (
      <QueueTabs
        label={rights.title}
        tabs={tabs}
        chosen={tab}
        onChoose={key => setChosen(keys.find(one => one === key))}
      />
    ) : null
  if (tab === 'library') return <SignaturesPage page={inSites ? site : graded} head={line} />
  if (tab === 'mine')
    return (
      <PageFrame page={rights} onRefresh={() => void refreshAfter(signaturePictureActions, 'Own')}>
        {line}
        <OwnSignaturePanel page={rights} />
      </PageFrame>
    )
  const name = rights.toolbar('toolbar').find(one => one.Op === 'grant')?.Name ?? ''
  return (
    <ListPage
      page={page}
      slots={{
        head: line,
        tools: { grant: { run: () => setGranting(true) } },
        cells: {
          calc_signature: row =>
            typeof row.calc_signature === 'string' ? <SignaturePicture id={row.calc_signature} /> : '—',
        },
        dialogs: granting ? <GrantDialog title={name} owner={null} onClose={() => setGranting(false)} /> : null,
      }}
    />
  )
}
