-- Blind comparisons are one thing, whatever is compared: pictures, and answers in words.
alter table image_comparisons rename to comparisons;
alter index image_comparisons_user rename to comparisons_user;
alter table comparisons add column kind text not null default 'image' check (kind in ('image', 'text'));
alter table comparisons alter column kind drop default;
