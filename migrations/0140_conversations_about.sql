-- What a conversation is about, where it is about something: the project with its files. With that it goes, too.
alter table conversations add column subject_id uuid references projects (id) on delete cascade;
create index conversations_subject on conversations (subject_id) where subject_id is not null;

-- What was asked of PDFs stood in a part of their project; now it is a conversation like all others, of whoever
-- made the project. Versions from before keep the part.
do $$
declare
  project record; turn jsonb; turns jsonb; chat uuid; question uuid; above uuid;
begin
  for project in
    select p.id, p.owner_id, p.title, p.created_at, p.updated_at, b.body::jsonb -> 'turns' as turns
    from projects p join project_bodies b on b.hash = p.head -> 'conversation' ->> 'hash'
    where p.kind = 'pdf-chat' and p.owner_id is not null
  loop
    turns := coalesce(project.turns, '[]');
    if jsonb_array_length(turns) > 0 then
      insert into conversations (user_id, module, title, subject_id, created_at, updated_at)
      values (project.owner_id, 'chat-pdf', left(turns -> 0 ->> 'question', 80), project.id,
        project.created_at, project.updated_at)
      returning id into chat;
      above := null;
      for turn in select value from jsonb_array_elements(turns) loop
        insert into messages (conversation_id, parent_id, role, content, created_at)
        values (chat, above, 'user', turn ->> 'question', project.updated_at) returning id into question;
        insert into messages (conversation_id, parent_id, role, content, metadata, created_at)
        values (chat, question, 'assistant',
          coalesce((select string_agg(concat_ws(' ', said ->> 'text',
              (select string_agg(format('(%s, page %s)', cite ->> 'title', cite ->> 'page'), ' ')
                from jsonb_array_elements(said -> 'cites') as cite)), e'\n\n' order by at)
            from jsonb_array_elements(turn -> 'answer' -> 'sentences') with ordinality as s (said, at)),
            'Nothing in these files answers this.'),
          jsonb_build_object('quoted', turn -> 'answer', 'notice', turn ->> 'by'), project.updated_at)
        returning id into above;
      end loop;
    end if;
    update projects set head = head - 'conversation' where id = project.id;
    delete from project_texts where project_id = project.id and part = 'conversation';
  end loop;
end
$$;
