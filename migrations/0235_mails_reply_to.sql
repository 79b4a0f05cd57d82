-- Mails that people let the hub send are answered to them.
alter table mails add column reply_to text;
