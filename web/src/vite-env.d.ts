interface ImportMetaEnv {
  /** Version of this client, sent with every call (conventions 2). */
  readonly VITE_VERSION: string
}

declare module 'virtual:gt-tokens.css'
