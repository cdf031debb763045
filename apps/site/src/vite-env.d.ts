/** The settings that the site reads. Any other name on `import.meta.env` does not compile. */
interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}

interface ImportMetaEnv {
  readonly VITE_USER_POOL_ID?: string;
  readonly VITE_USER_POOL_CLIENT_ID?: string;
  readonly VITE_USER_POOL_ENDPOINT?: string;
  readonly VITE_OAUTH_DOMAIN?: string;
  readonly VITE_OAUTH_PROVIDERS?: string;
  readonly VITE_CONTACT_URL?: string;
  readonly VITE_TRANSCRIBE_URL?: string;
  readonly VITE_REFINE_URL?: string;
  readonly VITE_VITALS_URL?: string;
  readonly VITE_MEDIA_URL?: string;
}

/** Whether the owner's portrait is in `public/media`. `vite.config.ts` finds out. */
declare const PORTRAIT_EXISTS: boolean;
