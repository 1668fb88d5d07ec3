import { useSigned } from './state.ts'

/** Whether the caller works at a site, where nobody pays and no client is announced. */
export const useAtSite = (): boolean => useSigned().facts.business?.mode === 'gd'

/** The page of the caller's kind of laboratory: graded laboratories and sites do the same work on pages of their own. */
export const useOwnPage = (graded: string, site: string): string => (useAtSite() ? site : graded)
