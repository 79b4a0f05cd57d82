-- How the address of an account was proven, and which tokens are older than the second factor.
-- 'none': typed in where no mail server was set. 'admin': by an administrator's word, or by a link that
-- stood in the outbox. Only the others are believed: 'invitation' and 'mail' (a link or code that a mail
-- server took), 'provider' (Google, a hosted sign-in service).
alter table auth_users add column email_proof text not null default 'none'
  check (email_proof in ('none', 'admin', 'invitation', 'mail', 'provider'));

-- What spending a mailed link or code proves, as it went out.
alter table auth_mail_tokens add column proves text not null default 'admin'
  check (proves in ('admin', 'invitation', 'mail'));
alter table auth_mail_tokens drop constraint auth_mail_tokens_kind_check;
alter table auth_mail_tokens add constraint auth_mail_tokens_kind_check
  check (kind in ('signup', 'magiclink', 'recovery', 'email_change_current', 'email_change_new',
                  'reauthentication', 'address_proof'));

alter table auth_personal_tokens add column before_factor boolean not null default false;
alter table hub_tokens add column before_factor boolean not null default false;

-- Existing hubs: what the audit log and the mails tell. A mail that was only written to the outbox, or
-- that nothing tells of, proves nothing.
update auth_users u set email_proof = case
    when exists (select 1 from auth_audit a where a.user_id = u.id and a.event = 'account.invited')
    then 'invitation' else 'mail' end
where u.email_confirmed_at is not null
  and exists (select 1 from auth_audit a where a.user_id = u.id and a.event = 'account.confirmed'
    and a.details ->> 'method' in ('signup', 'magiclink', 'recovery'))
  and exists (select 1 from mails m where m.to_address = u.email and m.kind = 'auth.signup'
    and m.status = 'sent' and m.created_at <= u.email_confirmed_at);
update auth_users u set email_proof = 'mail'
where exists (select 1 from auth_audit a where a.user_id = u.id and a.event = 'email.changed')
  and exists (select 1 from mails m where m.to_address = u.email and m.kind = 'auth.email_change_new'
    and m.status = 'sent' and m.created_at <= u.email_confirmed_at);
-- With a password beside it, an account that Google was added to may be known to whoever typed it in.
update auth_users u set email_proof = 'provider'
where u.email_proof = 'none' and u.password_hash is null and exists (
  select 1 from auth_identities i where i.user_id = u.id and (i.provider = 'hosted'
    or i.provider = 'google' and i.identity_data ->> 'email' = u.email
      and i.identity_data ->> 'email_verified' = 'true'));
update auth_users u set email_proof = 'admin'
where u.email_proof = 'none' and exists (select 1 from auth_audit a
  where a.user_id = u.id and a.event = 'account.confirmed' and a.details ->> 'method' = 'command-line');

update auth_personal_tokens t set before_factor = true where exists (
  select 1 from auth_factors f where f.user_id = t.user_id and f.status = 'verified'
    and f.created_at > t.created_at)
  and not exists (select 1 from auth_factors f where f.user_id = t.user_id and f.status = 'verified'
    and f.created_at <= t.created_at);
update hub_tokens t set before_factor = true where exists (
  select 1 from auth_factors f where f.user_id = t.user_id and f.status = 'verified'
    and f.created_at > t.created_at)
  and not exists (select 1 from auth_factors f where f.user_id = t.user_id and f.status = 'verified'
    and f.created_at <= t.created_at);
