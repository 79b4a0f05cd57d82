import type { Platform } from '../../platform.ts';
import { reply } from '../http/auth-request.ts';

/** GET /settings: what a sign-in page may offer. */
export async function readSettings(platform: Platform): Promise<Response> {
  const { config } = platform;
  const others = ['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'fly', 'github'];
  const more = ['gitlab', 'keycloak', 'kakao', 'linkedin', 'linkedin_oidc', 'notion', 'slack'];
  const rest = ['slack_oidc', 'snapchat', 'spotify', 'twitch', 'twitter', 'workos', 'zoom'];
  const off = Object.fromEntries([...others, ...more, ...rest].map((name) => [name, false]));
  return reply({
    external: {
      ...off,
      anonymous_users: false,
      email: true,
      phone: false,
      google: Boolean(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET),
    },
    disable_signup: config.AUTH_SIGNUP_DISABLED,
    mailer_autoconfirm: config.AUTH_AUTOCONFIRM,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });
}
