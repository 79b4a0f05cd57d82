import type { Platform } from '../../platform.ts';
import { activeCampaignDriver } from './active-campaign.ts';
import { mailchimpDriver } from './mailchimp.ts';
import { sendGridDriver } from './sendgrid.ts';

export type Contact = {
  readonly email: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly projectName: string;
};

/** A marketing platform that learns of every confirmed subscriber. */
export type ContactDriver = {
  readonly name: 'SendGrid' | 'Mailchimp' | 'ActiveCampaign';
  /** Adds the contact or brings it up to date. Throws with the platform's own reason. */
  add(contact: Contact, signal: AbortSignal): Promise<void>;
};

/** The platform that the settings name; undefined when there is none. */
export const contactDriver = (platform: Platform): ContactDriver | undefined =>
  sendGridDriver(platform) ?? mailchimpDriver(platform) ?? activeCampaignDriver(platform);
