/**
 * Who owns a table: only code of that folder writes it; everybody else calls its functions.
 * Every table of the migrations stands here once.
 */
export const tableOwners: Readonly<Record<string, string>> = {
  'modules/admin': 'router_dismissals',
  'modules/ai-chat': 'ai_chat_attachments ai_chat_presets',
  'modules/airtable-dashboard': 'record_views',
  'modules/api-keys': 'added_services service_preferences',
  'modules/chat-pdf': 'pdf_documents',
  'modules/chatbot-builder': 'bot_days bot_questions bot_sessions bot_versions bots',
  'modules/email-marketing': 'mail_campaigns mail_series mail_series_runs mail_series_versions',
  'modules/content-creator': 'content_creator_posts',
  'modules/homepage-manager': 'homepage_draft homepage_versions',
  'modules/marketplace':
    'market_activity market_bodies market_facets market_prompts market_reviews market_saved market_words',
  'modules/module-dashboard': 'module_dashboard_first_steps',
  'modules/newsletter': 'newsletter_generations newsletter_templates',
  'modules/knowledge-base': 'kb_documents kb_gaps kb_page_versions kb_sources kb_votes',
  'modules/one-button-video-maker': 'film_uploads films youtube_accounts youtube_consents',
  'modules/openai-api': 'api_answers api_videos',
  'modules/prompt-studio':
    'prompt_studio_idea_versions prompt_studio_ideas prompt_studio_sketches prompt_studio_submissions',
  'modules/analytics-dashboard': 'analytics_alerts analytics_schedules',
  'modules/seo-studio': 'seo_addresses seo_crawls seo_findings seo_schedules',
  'modules/training-center': 'course_assignments course_attempts course_certificates',
  'modules/support':
    'support_drafts support_inboxes support_messages support_numbers support_presence support_replies support_threads',
  'modules/tutorials': 'tour_progress',
  'platform/assets': 'asset_renditions asset_uses assets',
  'platform/auth':
    'auth_audit auth_challenges auth_factors auth_flow_states auth_identities auth_mail_tokens auth_personal_tokens auth_sessions auth_signing_keys auth_users sign_in_group_rules sign_in_issuers user_roles',
  'platform/budgets': 'budget_reservations budgets hub_key_spend service_prices',
  'platform/commerce':
    'commerce_accounts commerce_claims commerce_counters commerce_coupons commerce_disputes commerce_entitlements commerce_entries commerce_events commerce_lines commerce_orders commerce_payments commerce_payout_accounts commerce_payouts commerce_postings commerce_receipts commerce_reconciliations commerce_refunds commerce_refused_events commerce_shares',
  'platform/comparisons': 'comparisons',
  'platform/connections': 'connections',
  'platform/contacts':
    'contact_consents contact_events contact_list_members contact_lists contact_optouts contacts',
  'platform/conversations':
    'artifact_versions artifacts chat_schedules conversation_folders conversations memories memory_refusals messages',
  'platform/events': 'event_salts event_sites event_visits events',
  'platform/figures': 'figure_imports figure_notes figure_rows figure_tables',
  'platform/files': 'file_blobs file_use files',
  'platform/flows':
    'flow_deliveries flow_events flow_feeds flow_graphs flow_runs flow_versions flow_waits flows',
  'platform/gateway': 'key_audit key_health service_keys usage_records',
  'platform/groups': 'group_members groups',
  'platform/handoffs': 'handoffs',
  'platform/hub-tokens': 'hub_tokens',
  'platform/imports': 'import_faults import_items imports',
  'platform/jobs': 'job_starts job_workers',
  'platform/limits': 'rate_limits',
  'platform/mail': 'mails',
  'platform/mailing':
    'mail_clicks mailing_deliveries mailing_leases mailing_throttle space_senders',
  'platform/mcp': 'mcp_servers',
  'platform/newsletter':
    'newsletter_broadcasts newsletter_consents newsletter_segments newsletter_soft_bounces newsletter_subscribers newsletter_suppressions',
  'platform/projects': 'project_bodies project_presence project_texts project_versions projects',
  'platform/records':
    'record_attachments record_bases record_changes record_field_undos record_sync_log record_sync_runs record_tables records',
  'platform/retrieval':
    'collection_grants collections document_pages document_words documents passage_vectors passages',
  'platform/routing': 'router_overrides router_rules',
  'platform/runs': 'run_steps runs',
  'platform/schedules': 'schedules',
  'platform/settings': 'settings',
  'platform/shares': 'project_pictures share_comments share_notices share_talks shares',
  'platform/sites':
    'acme_accounts acme_answers form_entries site_builds site_certificates site_hosts site_redirects site_visits sites',
  'platform/spaces': 'space_invites space_members spaces',
  'platform/tools': 'tool_approvals tool_calls',
  'platform/uploads': 'uploads',
  'platform/vault': 'instance_secrets sealed_secrets',
  'platform/widget': 'widget_files widget_messages widget_sessions',
  'platform/visits': 'visit_counts visit_marks visit_salts',
};

/**
 * Tables that others read in queries of their own, by folder: joins that a function for each would only
 * make slower. What is not read any more goes; before you add to it, ask the owner for a function.
 */
export const foreignReads: Readonly<Record<string, string>> = {
  app: 'auth_users',
  'modules/account': 'auth_sessions',
  'modules/admin':
    'auth_audit auth_factors auth_identities auth_personal_tokens auth_sessions auth_users commerce_orders commerce_payments commerce_refunds hub_tokens mails messages router_overrides router_rules service_keys usage_records user_roles visit_counts',
  'modules/airtable-dashboard': 'record_changes record_sync_log record_tables records',
  'modules/api-keys': 'auth_users key_audit service_keys settings',
  'modules/automation-workflows': 'flow_runs flows projects runs',
  'modules/bulk-upload': 'files',
  'modules/chat-pdf': 'document_pages documents',
  'modules/chatbot-builder':
    'auth_users flows projects space_members spaces widget_messages widget_sessions',
  'modules/checkout':
    'commerce_disputes commerce_entitlements commerce_lines commerce_orders commerce_payments commerce_receipts commerce_refunds',
  'modules/email-marketing':
    'contact_consents contact_events contact_list_members contact_lists contact_optouts contacts mail_clicks mailing_deliveries newsletter_suppressions project_bodies projects spaces',
  'modules/home': 'auth_users market_prompts usage_records',
  'modules/homepage-manager': 'auth_users',
  'modules/knowledge-base': 'documents',
  'modules/marketplace':
    'auth_users commerce_entitlements commerce_lines commerce_shares files record_tables records',
  'modules/newsletter': 'auth_users newsletter_broadcasts runs',
  'modules/one-button-video-maker': 'files',
  'modules/openai-api': 'auth_users hub_tokens usage_records',
  'modules/prompt-studio': 'auth_users commerce_payouts files',
  'modules/analytics-dashboard': 'auth_users projects user_roles',
  'modules/seo-studio': 'auth_users projects runs',
  'modules/super-chatbot': 'conversations messages',
  'modules/training-center': 'auth_users projects space_members',
  'modules/support': 'assets auth_users files mails projects space_members spaces widget_messages',
  'platform/assets': 'files space_members spaces',
  'platform/budgets': 'auth_users groups user_roles',
  'platform/commerce': 'auth_users',
  'platform/contacts': 'projects space_members spaces user_roles',
  'platform/conversations': 'ai_chat_attachments auth_users shares',
  'platform/events': 'projects sites space_members spaces',
  'platform/figures':
    'auth_users commerce_lines commerce_orders event_sites events projects sites space_members spaces',
  'platform/files': 'auth_users',
  'platform/flows':
    'auth_users collections documents projects run_steps runs space_members spaces user_roles',
  'platform/groups': 'auth_users',
  'platform/hub-tokens': 'auth_users budgets usage_records user_roles',
  'platform/imports': 'runs',
  'platform/local': 'service_keys user_roles',
  'platform/mailing': 'contact_events contacts spaces',
  'platform/newsletter': 'auth_users mailing_deliveries',
  'platform/projects': 'asset_uses space_members spaces',
  'platform/records': 'files',
  'platform/routing': 'auth_users messages',
  'platform/runs': 'assets auth_users files projects user_roles',
  'platform/shares': 'assets projects runs space_members spaces',
  'platform/sites': 'auth_users event_sites projects spaces',
  'platform/spaces': 'auth_users',
  'platform/tools': 'auth_users',
};
