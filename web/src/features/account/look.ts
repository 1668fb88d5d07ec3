import type { Envelope } from '@gt/domain/kit/envelope.ts'
import type { InstanceLook } from '@gt/domain/platform/instance-look.ts'
import { useEffect, useState } from 'react'
import { choose } from '../../app/appearance.ts'
import { session } from '../../app/client.ts'
import { chooseLanguage } from '../../app/language.ts'

/** The look of the instance whose host name this is; null where the name is no instance's, or nobody answers. */
async function readLook(): Promise<InstanceLook | null> {
  try {
    const response = await fetch('/api/v1/Look')
    const { result } = (await response.json()) as Envelope<InstanceLook | null | undefined> // the form of every answer
    return result ?? null
  } catch (error) {
    console.info('look', error)
    return null
  }
}

/** Whoever has chosen neither language nor skin begins with those of the instance. */
async function wear({ language, skin, made }: InstanceLook): Promise<void> {
  if (!session.has('gt_skin')) {
    if (made) (await import('../../app/made-skin.ts')).wearMade(made, false)
    else if (skin) choose('gt_skin', skin)
  }
  if (language && !session.has('gt_language')) await chooseLanguage(language)
}

/** What the page of sign-in shows besides itself; undefined until it is known. */
export function useLook(): InstanceLook | null | undefined {
  const [look, setLook] = useState<InstanceLook | null>()
  useEffect(() => {
    let gone = false
    const show = async (): Promise<void> => {
      const found = await readLook()
      if (gone) return
      if (found) await wear(found)
      setLook(found)
    }
    void show()
    return () => {
      gone = true
    }
  }, [])
  return look
}
