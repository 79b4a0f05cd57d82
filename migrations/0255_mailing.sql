-- Sending to many is one engine: mailings of newsletters and of campaigns share deliveries, leases and the throttle.
alter table newsletter_leases rename to mailing_leases;
alter table mailing_leases rename column broadcast_id to mailing_id;
alter table mailing_leases drop constraint newsletter_leases_broadcast_id_fkey;
alter table newsletter_deliveries rename to mailing_deliveries;
alter table mailing_deliveries rename column broadcast_id to mailing_id;
alter table mailing_deliveries rename column subscriber_id to recipient_id;
alter table mailing_deliveries drop constraint newsletter_deliveries_broadcast_id_fkey;
alter index newsletter_deliveries_queue rename to mailing_deliveries_queue;
alter index newsletter_deliveries_leased rename to mailing_deliveries_leased;
alter index newsletter_deliveries_subscriber rename to mailing_deliveries_recipient;
alter table newsletter_throttle rename to mailing_throttle;
